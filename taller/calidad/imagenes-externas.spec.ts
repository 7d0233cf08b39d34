import { imagesOfOthers, listedImages, overdue } from './imagenes-externas';

describe('the list of the images of others', () => {
  it('has every image that a compose file or the Dockerfile names, and no other', () => {
    expect(imagesOfOthers()).toContain('postgres:18.6');
    expect(listedImages().map(({ image }) => image)).toEqual(imagesOfOthers());
  });

  it('names the images that were looked at more than 90 days ago', () => {
    const listed = [
      { image: 'early:1.0', day: '2026-01-01' },
      { image: 'late:1.0', day: '2026-01-02' },
    ];
    expect(overdue(listed, new Date('2026-04-01T00:00:00Z'))).toEqual([]);
    expect(overdue(listed, new Date('2026-04-01T00:00:01Z'))).toEqual([listed[0]]);
    expect(overdue(listed, new Date('2027-01-01T00:00:00Z'))).toEqual(listed);
  });
});
