/** 100 words: as long as the interface document recommends. */
export const SCRIPT = [
  'Every morning at five, Maria opens her bakery by the harbour.',
  'She lights the oven, kneads the dough and listens to the sea.',
  'Ten years ago she worked in an office, typing numbers until late at night.',
  'One winter she baked bread for her neighbours, and they came back with their friends.',
  'So she sold her car, rented a shop and started again.',
  'The first year was hard, and the rain came through the roof.',
  'Today people wait on the street before the sun is up.',
  'Her advice is simple: begin with something small, and do it every single day.',
].join(' ')
