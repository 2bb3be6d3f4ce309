import {
  ANIMALS,
  type CastMember,
  type CostumeName,
  type Person,
  type PlaceName,
  type PoseName,
  type ThingName,
  thingOf,
} from '../../illustrator/illustrator.ts'
import type { Character } from './main-character.ts'
import type { Findings } from './read-shots.ts'

/** Two do it together. */
const TOGETHER: readonly PoseName[] = ['hug', 'shakeHands']

/** The person speaks into a microphone there; elsewhere people just talk. */
const MICROPHONE_PLACES: readonly PlaceName[] = ['stage', 'stadium']
const MICROPHONE_ROLES: readonly string[] = ['reporter', 'politician', 'singer']

/** Things that are held up and not put beside a person, and how, unless the words differ. */
const HELD: Partial<Record<ThingName, PoseName>> = {
  ...{ placard: 'cheer', trophy: 'lift', megaphone: 'speak', phone: 'phone', cup: 'drink', wine: 'drink' },
}

export const isHeld = (thing: ThingName): boolean => HELD[thing] !== undefined

/** Gives characters poses: the first does what the words describe, the others what goes with it. */
export function assignPoses(
  characters: readonly Character[],
  pose: PoseName,
  { found, place, things }: { found: Findings; place: PlaceName; things: readonly ThingName[] },
): CastMember[] {
  const [verb] = found.poses
  const held = things.find((thing) => HELD[thing] !== undefined)
  const holding = held === undefined ? undefined : HELD[held]
  const fits = holding !== undefined && (verb === undefined || verb.name === holding || held === 'placard')
  const together = TOGETHER.includes(pose)
  return (together ? pairOf(characters) : characters).map((character, index) => {
    if (fits && held !== undefined && (index === 0 || held === 'placard'))
      return { ...character, pose: holding, holds: held }
    const acted = together || index === 0 ? pose : (BESIDE[pose]?.[index - 1] ?? pose)
    const tool =
      acted === 'work'
        ? toolFor(WORKPLACE[character.costume] ?? place, verb?.term)
        : index === 0 && IN_HANDS.includes(acted)
          ? (things.find(isHandy) ?? (acted === 'carry' && place === 'shop' ? 'basket' : undefined))
          : acted === 'drink' && verb?.term === 'eat'
            ? things.find((name) => EATEN_BY_HAND.includes(name))
            : undefined
    const isHeard = MICROPHONE_PLACES.includes(place) || MICROPHONE_ROLES.includes(character.role)
    const seen = acted === 'speak' && !isHeard ? 'talk' : acted
    // Doctors explain with their notes in hand.
    if (character.costume === 'doctor' && EXPLAINING.includes(seen))
      return { ...character, pose: 'explain', holds: 'clipboard' }
    const costume = DRESS[seen] ?? character.costume
    return { ...character, costume, pose: seen, ...(tool === undefined ? {} : { holds: tool }) }
  })
}

const EXPLAINING: readonly PoseName[] = ['talk', 'present', 'stand', 'listen']

/** What nobody does in their other clothes. */
const DRESS: Partial<Record<PoseName, CostumeName>> = { swim: 'athlete' }

/** Things that are raised to the mouth like a cup. */
const EATEN_BY_HAND: readonly ThingName[] = [
  ...(['apple', 'banana', 'bread', 'burger', 'cake', 'carrot', 'iceCream', 'orange', 'pizza', 'strawberry'] as const),
]

/** The picked or carried thing is the one that was named, if hands can hold it. */
const IN_HANDS: readonly PoseName[] = ['pick', 'carry']

function isHandy(name: ThingName): boolean {
  const { size, floats } = thingOf(name)
  return size < 0.9 && floats !== true && !Object.hasOwn(ANIMALS, name)
}

/** A person who hugs or shakes hands alone gets a friend to do it with. */
function pairOf(characters: readonly Character[]): readonly Character[] {
  const [one, other] = characters
  if (one === undefined) return []
  const person: Person = one.person === 'man' ? 'woman' : 'man'
  return [one, other ?? { role: `friend-of-${one.role}`, person, costume: one.costume }]
}

function toolFor(place: PlaceName, verb = ''): ThingName | undefined {
  return (place === 'kitchen' ? KITCHEN_TOOL[verb] : undefined) ?? VERB_TOOL[verb] ?? TOOL[place]
}

/** What something is done with everywhere. */
const VERB_TOOL: Partial<Record<string, ThingName>> = {
  ...{
    water: 'wateringCan',
    sweep: 'broom',
    mop: 'broom',
    clean: 'broom',
    paint: 'paintbrush',
    hammer: 'hammer',
    cut: 'scissors',
  },
}

/** Those whose dress shows what they work with, wherever they are. */
const WORKPLACE: Partial<Record<CostumeName, PlaceName>> = {
  ...{ chef: 'kitchen', doctor: 'hospital', scientist: 'laboratory' },
}

const KITCHEN_TOOL: Partial<Record<string, ThingName>> = {
  ...{ chop: 'knife', slice: 'knife', cut: 'knife', peel: 'knife', grate: 'cheese', squeeze: 'lemon' },
  ...{ whisk: 'whisk', mix: 'whisk', stir: 'pot', pour: 'milk', season: 'soup' },
  ...{ knead: 'dough', bake: 'bread', serve: 'plate', wash: 'pan' },
}

/** What a person works with; elsewhere, the hammer that goes with the pose. */
const TOOL: Partial<Record<PlaceName, ThingName>> = {
  ...{ kitchen: 'pan', restaurant: 'pan', laboratory: 'flask', hospital: 'syringe', garden: 'wateringCan' },
  ...{ farm: 'shovel', field: 'shovel', office: 'pencil', classroom: 'pencil', library: 'pencil' },
  ...{ shop: 'basket', livingRoom: 'broom', street: 'broom', workshop: 'wrench' },
}

/** What the second and the third do beside the first. */
const BESIDE: Partial<Record<PoseName, readonly PoseName[]>> = {
  speak: ['listen', 'armsCrossed'],
  present: ['listen', 'armsCrossed'],
  point: ['think', 'stand'],
  think: ['talk', 'shrug'],
  stand: ['talk', 'handsOnHips'],
  cheer: ['cheer', 'dance'],
  wave: ['wave', 'stand'],
  talk: ['listen', 'armsCrossed'],
  laugh: ['laugh', 'cheer'],
  fright: ['fright', 'despair'],
  walk: ['walk', 'walk'],
  run: ['run', 'run'],
  work: ['carry', 'point'],
  despair: ['shrug', 'think'],
  sit: ['sit', 'drink'],
  armsCrossed: ['talk', 'shrug'],
  handsOnHips: ['stand', 'armsCrossed'],
  strum: ['listen', 'dance'],
  photograph: ['wave', 'cheer'],
  kick: ['run', 'run'],
  throw: ['cheer', 'run'],
  serve: ['run', 'cheer'],
}
