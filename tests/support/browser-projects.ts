/** Browser tests that wait for the engine; they begin early, so that none of them is left alone at the end. */
const NAMES = ['sample', 'voice-over', 'publishing', 'embed']

export const MADE = NAMES.map((name) => `${name}.spec.ts`)
