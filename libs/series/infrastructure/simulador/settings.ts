import { url } from '@libs/platform';

export const SIMULATOR_CONTROL = {
  simulatorControl: url('SIMULATOR_CONTROL_URL', {
    doc: 'Control API of that simulator, which registers the issuers of test mode and gives them certificates.',
    default: undefined,
    origin: true,
  }),
};
