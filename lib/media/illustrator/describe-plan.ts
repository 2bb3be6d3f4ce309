import type { CastMember, PlaceName, PoseName, ShotPlan } from './shot-plan.ts'

/** A name of a list as words: `elderlyWoman` is "elderly woman". */
const inWords = (name: string): string => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

const DOES: Record<PoseName, string> = {
  stand: 'stands',
  walk: 'walks',
  lead: 'walks an animal',
  ride: 'rides a bicycle',
  run: 'runs',
  sit: 'sits',
  kneel: 'kneels',
  cheer: 'cheers',
  wave: 'waves',
  point: 'points',
  present: 'presents',
  think: 'thinks',
  explain: 'explains something',
  listen: 'listens',
  shrug: 'shrugs',
  armsCrossed: 'stands with crossed arms',
  handsOnHips: 'stands with hands on hips',
  speak: 'speaks into a microphone',
  talk: 'talks',
  laugh: 'laughs',
  hug: 'hugs somebody',
  shakeHands: 'shakes hands',
  fright: 'is frightened',
  phone: 'is on the phone',
  type: 'types',
  write: 'writes',
  read: 'reads',
  work: 'works',
  mix: 'mixes something in a bowl',
  carry: 'carries something',
  lift: 'holds something up',
  pick: 'picks something',
  push: 'pushes',
  drink: 'drinks',
  dance: 'dances',
  despair: 'despairs',
  cry: 'sits at a table and cries',
  kick: 'kicks a ball',
  throw: 'throws a ball',
  serve: 'serves a ball',
  jump: 'jumps',
  strum: 'plays the guitar',
  meditate: 'meditates',
  photograph: 'takes a photograph',
  fish: 'fishes',
  sleep: 'sleeps in a bed',
  swim: 'swims',
  drive: 'drives a car',
  climb: 'climbs',
  playPiano: 'plays the piano',
}

const WHERE: Partial<Record<PlaceName, string>> = {
  street: 'on a street',
  oldTown: 'in an old town',
  stage: 'on a stage',
  train: 'on a train',
  beach: 'on a beach',
  cliff: 'on a cliff',
  lake: 'by a lake',
  underwater: 'under water',
  farm: 'on a farm',
  field: 'in a field',
  mountains: 'in the mountains',
  castle: 'in a castle',
  ruins: 'among ruins',
  road: 'on a road',
  space: 'in space',
  moon: 'on the moon',
  airport: 'at an airport',
  harbour: 'at a harbour',
  office: 'in an office',
  pool: 'at a swimming pool',
}

/** What a picture shows, in a sentence. */
export function describePlan({ place, cast, things, several = false, time }: ShotPlan): string {
  const where = `${WHERE[place] ?? `in a ${inWords(place)}`}${time === 'day' ? '' : time === 'night' ? ' at night' : ` in the ${time}`}`
  const people = cast.slice(0, 3).map(describeMember)
  const objects = things.slice(0, 3).map((name, i) => (several && i === 0 ? pluralOf(inWords(name)) : inWords(name)))
  const subjects = [
    ...people,
    ...(people.length > 0 && objects.length > 0 ? [`beside: ${objects.join(', ')}`] : objects),
  ]
  const text = subjects.length === 0 ? `A view ${where}` : `${subjects.join('; ')}; ${where}`
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

function pluralOf(words: string): string {
  if (words === 'sheep' || words === 'fish') return words
  if (words.endsWith('f')) return `${words.slice(0, -1)}ves`
  return words.endsWith('y') ? `${words.slice(0, -1)}ies` : `${words}${/(?:x|s|ch|sh)$/.test(words) ? 'es' : 's'}`
}

const describeMember = ({ person, pose, holds }: CastMember): string =>
  `${inWords(person)} ${DOES[pose]}${holds === undefined ? '' : ` (holding: ${inWords(holds)})`}`
