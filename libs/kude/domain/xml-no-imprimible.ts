/** The text given is not a signed electronic document that can be printed. */
export class XmlNoImprimible extends Error {
  override readonly name = 'XmlNoImprimible';
}
