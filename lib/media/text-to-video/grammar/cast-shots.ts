import type { CastMember, CostumeName, Person, PlaceName, PoseName } from '../../illustrator/shot-plan.ts'
import type { ThingName } from '../../illustrator/things/things.ts'
import type { Findings } from './read-shots.ts'
import { ROLE, type RoleName } from './role-words.ts'

/** Who is seen in a shot, before anybody is told what to do. */
export type Player = { role: string; person: Person; costume: CostumeName }

/** What somebody wears of whom nothing is said, by where the script is set. */
const DRESS: Partial<Record<PlaceName, CostumeName>> = {
  ...{ gym: 'athlete', stadium: 'athlete', pool: 'athlete', office: 'shirtAndTie', courtroom: 'suit', stage: 'suit' },
  ...{ castle: 'robe', ruins: 'traveller', desert: 'traveller', mountains: 'traveller', forest: 'traveller' },
  ...{ road: 'traveller', snowfield: 'winter', space: 'astronaut', moon: 'astronaut', harbour: 'winter' },
}

/** What somebody wears who works there, and not who only is there. */
const WORKWEAR: Partial<Record<PlaceName, CostumeName>> = {
  ...{ kitchen: 'chef', farm: 'farmer', field: 'farmer', garden: 'farmer' },
  ...{ hospital: 'doctor', laboratory: 'scientist', workshop: 'builder' },
}
const BY_HAND: readonly PoseName[] = ['work', 'carry', 'pick', 'push', 'kneel']

/** Nobody stands in these places without the clothes for them. */
const ASTRONAUTS_ONLY: readonly PlaceName[] = ['space', 'moon']
const NOBODY: readonly PlaceName[] = ['underwater']

/** Where somebody does by hand what is said. */
export const WORK_PLACES: readonly PlaceName[] = ['kitchen', 'workshop', 'laboratory']

/**
 * Says who is seen in each shot. Whoever is named once keeps face and clothes; pronouns mean who was named last; where a shot speaks
 * of doing or feeling without naming anybody, the script's main person does it. Pure: the same seed gives the same people.
 */
export function castShots(
  findings: readonly Findings[],
  places: readonly PlaceName[],
  main: Player,
  seed: number,
): Player[][] {
  const known = new Map<string, Player[]>()
  let seenLast = false
  let lastOf: LastOf = {}
  return findings.map((found, index) => {
    const place = places[index] ?? 'studio'
    const named = namedRoles(found).flatMap((name) => {
      const players = known.get(name) ?? playersOf(name, main, seed, found.isPair, personSaid(findings.slice(index)))
      known.set(name, players)
      return players
    })
    const doer =
      found.subject === null || found.subject === 'they' || named.length === 0
        ? undefined
        : doerOf(found.subject, lastOf, main)
    lastOf = { ...lastOf, ...standFor(named) }
    const meant = named.length > 0 ? named : meantBy(found, lastOf, main, seenLast ? null : place, seed)
    const all = doer === undefined || meant.some(({ role }) => role === doer.role) ? meant : [doer, ...meant]
    const players = fitting(all.slice(0, found.isPair ? 2 : 3), place)
    seenLast = players.length > 0
    return players
  })
}

type LastOf = Partial<Record<'she' | 'he' | 'they' | 'self', Player[]>>

function doerOf(subject: 'she' | 'he' | 'self', lastOf: LastOf, main: Player): Player {
  const [last] = lastOf[subject] ?? []
  if (last !== undefined) return last
  const fits = subject === 'self' || isShe(main) === (subject === 'she')
  return fits ? main : { role: subject, person: subject === 'she' ? 'woman' : 'man', costume: 'casual' }
}

const isShe = ({ person }: Player): boolean => ['woman', 'girl', 'elderlyWoman'].includes(person)

/** Two at most. People at large are left out where somebody on their own does something. */
function namedRoles({ roles, pronouns }: Findings): RoleName[] {
  const alone = pronouns.includes('she') || pronouns.includes('he')
  return roles
    .map(({ name }) => name)
    .filter((name) => !(alone && name === 'crowd'))
    .slice(0, 2)
}

/** Whether who is named first is spoken of as she or he, before anybody else is named. */
function personSaid(findings: readonly Findings[]): 'woman' | 'man' | null {
  for (const [index, { pronouns, roles }] of findings.entries()) {
    if (index > 0 && roles.length > 0) return null
    const [she, he] = [pronouns.includes('she'), pronouns.includes('he')]
    if (she !== he) return she ? 'woman' : 'man'
  }
  return null
}

/** Whom a script is about. */
export function mainPlayer(findings: readonly Findings[], places: readonly PlaceName[], seed: number): Player {
  const first = mainRole(findings)
  const [said] = findings.flatMap(({ pronouns }) => pronouns.filter((one) => one === 'she' || one === 'he'))
  const person: Person = said === 'she' ? 'woman' : said === 'he' ? 'man' : seed % 2 === 0 ? 'woman' : 'man'
  if (first !== undefined) {
    const at = findings.findIndex(({ roles }) => roles.some(({ name }) => name === first))
    return {
      role: first,
      person: personOf(first, personSaid(findings.slice(at)), person),
      costume: ROLE[first].costume,
    }
  }
  const counts = new Map<PlaceName, number>()
  for (const place of places) counts.set(place, (counts.get(place) ?? 0) + 1)
  const [most = 'studio'] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? []
  const works = findings.some(({ poses }) => poses.some(({ name }) => BY_HAND.includes(name)))
  const plain: CostumeName = person === 'woman' ? 'casual' : 'hoodie'
  return { role: 'main', person, costume: (works ? WORKWEAR[most] : undefined) ?? DRESS[most] ?? plain }
}

/** A role's own person, unless either may have it and a pronoun says which. */
function personOf(name: RoleName, said: 'woman' | 'man' | null, otherwise: Person): Person {
  const { person, isEither } = ROLE[name]
  if (person === null) return said ?? otherwise
  if (!isEither || said === null) return person
  return person.startsWith('elderly') ? (said === 'woman' ? 'elderlyWoman' : 'elderlyMan') : said
}

/** Somebody on their own whom a script begins with, or comes back to. */
function mainRole(findings: readonly Findings[]): RoleName | undefined {
  const named = findings.map(({ roles }) =>
    roles.map(({ name }) => name).filter((name) => ROLE[name].count === undefined),
  )
  const [opening = []] = findings[0]?.subject === null ? named : []
  return opening[0] ?? named.flat().find((name, index, all) => all.indexOf(name) !== index)
}

function playersOf(
  name: RoleName,
  main: Player,
  seed: number,
  isPair: boolean,
  said: 'woman' | 'man' | null,
): Player[] {
  if (main.role === name && !isPair) return [main]
  const { person, costume } = ROLE[name]
  const count = isPair ? 2 : (ROLE[name].count ?? 1)
  const others: Person[] = main.person === 'woman' ? ['man', 'woman', 'man'] : ['woman', 'man', 'woman']
  if (name === 'family')
    return (['woman', 'man', 'girl'] as const).map((one) => ({ role: `family-${one}`, person: one, costume }))
  if (name === 'children')
    return (['girl', 'boy'] as const).map((one) => ({ role: `child-${one}`, person: one, costume }))
  return Array.from({ length: count }, (_, index) => ({
    role: count === 1 ? name : `${name}-${index + 1}`,
    person:
      count > 1
        ? (person ?? others[(index + seed) % others.length] ?? 'woman')
        : personOf(name, said, others[seed % others.length] ?? 'woman'),
    costume,
  }))
}

function standFor(players: Player[]): Partial<Record<'she' | 'he' | 'they', Player[]>> {
  const [only] = players
  if (players.length === 0) return {}
  if (only === undefined || players.length > 1) return { they: players }
  return isShe(only) ? { she: players, they: players } : { he: players, they: players }
}

/** What light and weather show already. */
export const IN_THE_SKY: readonly ThingName[] = ['sun', 'moon', 'cloud', 'storm']

/** It does itself what is said. */
const ACTS_ITSELF: readonly ThingName[] = [
  ...([
    'robot',
    'dog',
    'cat',
    'bird',
    'horse',
    'cow',
    'sheep',
    'pig',
    'elephant',
    'lion',
    'bear',
    'rabbit',
    'fox',
  ] as const),
  ...(['bee', 'butterfly', 'owl', 'dolphin', 'whale', 'penguin', 'turtle', 'bull'] as const),
]

/** `place` is null right after a shot with somebody in it: recipes show hands and things in turn. */
function meantBy(found: Findings, lastOf: LastOf, main: Player, place: PlaceName | null, seed: number): Player[] {
  for (const pronoun of found.pronouns) {
    const players = lastOf[pronoun]
    if (players !== undefined) return players
    if (pronoun !== 'they') return [main]
  }
  if (found.isPair) return playersOf('friends', main, seed, true, null)
  const acts = found.poses.length > 0 || found.moods.some(({ strength }) => strength >= 1)
  const hasSubject = found.things.some(({ name, strength }) => strength >= 0.8 && !IN_THE_SKY.includes(name))
  if (found.things.some(({ name, strength }) => strength >= 0.8 && ACTS_ITSELF.includes(name))) return []
  const isAtWork = place !== null && WORK_PLACES.includes(place) && found.poses.some(({ name }) => name === 'work')
  if (acts && found.subject === 'they' && (!hasSubject || found.poses.length > 0))
    return playersOf('friends', main, seed, true, null)
  return isAtWork || (acts && !hasSubject) ? [main] : []
}

function fitting(players: Player[], place: PlaceName): Player[] {
  if (NOBODY.includes(place)) return []
  if (!ASTRONAUTS_ONLY.includes(place)) return players
  return players.slice(0, 2).map((player) => ({ ...player, costume: 'astronaut' }))
}

/** Two do it together. */
const TOGETHER: readonly PoseName[] = ['hug', 'shakeHands']

/** Somebody speaks into a microphone there; elsewhere people just talk. */
const MICROPHONE_PLACES: readonly PlaceName[] = ['stage', 'stadium']
const MICROPHONE_ROLES: readonly string[] = ['reporter', 'politician', 'singer']

/** What is held up and not put beside somebody, and how, unless the words say something else. */
const HELD: Partial<Record<ThingName, PoseName>> = {
  ...{ placard: 'cheer', trophy: 'lift', megaphone: 'speak', phone: 'phone', cup: 'drink', wine: 'drink' },
}

export const isHeld = (thing: ThingName): boolean => HELD[thing] !== undefined

/** Gives players something to do: the first what the words say, the others what goes with it. */
export function actShot(
  players: readonly Player[],
  pose: PoseName,
  { found, place, things }: { found: Findings; place: PlaceName; things: readonly ThingName[] },
): CastMember[] {
  const [verb] = found.poses
  const held = things.find((thing) => HELD[thing] !== undefined)
  const holding = held === undefined ? undefined : HELD[held]
  const fits = holding !== undefined && (verb === undefined || verb.name === holding || held === 'placard')
  const together = TOGETHER.includes(pose)
  return (together ? pairOf(players) : players).map((player, index) => {
    if (fits && held !== undefined && (index === 0 || held === 'placard'))
      return { ...player, pose: holding, holds: held }
    const acted = together || index === 0 ? pose : (BESIDE[pose]?.[index - 1] ?? pose)
    const tool = acted === 'work' ? toolFor(place, verb?.term) : undefined
    const isHeard = MICROPHONE_PLACES.includes(place) || MICROPHONE_ROLES.includes(player.role)
    const seen = acted === 'speak' && !isHeard ? 'talk' : acted
    return { ...player, pose: seen, ...(tool === undefined ? {} : { holds: tool }) }
  })
}

/** Whoever hugs or shakes hands alone does so with a friend. */
function pairOf(players: readonly Player[]): readonly Player[] {
  const [one, other] = players
  if (one === undefined) return []
  const person: Person = one.person === 'man' ? 'woman' : 'man'
  return [one, other ?? { role: `friend-of-${one.role}`, person, costume: one.costume }]
}

function toolFor(place: PlaceName, verb: string | undefined): ThingName | undefined {
  return (place === 'kitchen' ? KITCHEN_TOOL[verb ?? ''] : undefined) ?? TOOL[place]
}

const KITCHEN_TOOL: Partial<Record<string, ThingName>> = {
  ...{ chop: 'knife', slice: 'knife', cut: 'knife', peel: 'knife', grate: 'cheese', squeeze: 'lemon' },
  ...{ whisk: 'soup', mix: 'soup', stir: 'pot', pour: 'milk', season: 'soup' },
  ...{ knead: 'dough', bake: 'bread', serve: 'plate' },
}

/** What somebody works with; elsewhere, the hammer that goes with the pose. */
const TOOL: Partial<Record<PlaceName, ThingName>> = {
  ...{ kitchen: 'pan', restaurant: 'pan', laboratory: 'flask', hospital: 'syringe', garden: 'wateringCan' },
  ...{ farm: 'shovel', field: 'shovel', office: 'pencil', classroom: 'pencil', library: 'pencil' },
  ...{ studio: 'paintbrush', shop: 'basket', livingRoom: 'broom', street: 'broom', workshop: 'wrench' },
}

/** What the second and the third do beside somebody. */
const BESIDE: Partial<Record<PoseName, readonly PoseName[]>> = {
  speak: ['stand', 'think'],
  present: ['think', 'armsCrossed'],
  point: ['think', 'stand'],
  think: ['talk', 'shrug'],
  stand: ['talk', 'handsOnHips'],
  cheer: ['cheer', 'dance'],
  wave: ['wave', 'stand'],
  talk: ['stand', 'think'],
  laugh: ['laugh', 'cheer'],
  fright: ['fright', 'despair'],
  walk: ['walk', 'walk'],
  run: ['run', 'run'],
  work: ['carry', 'point'],
  despair: ['shrug', 'think'],
  sit: ['sit', 'drink'],
  armsCrossed: ['talk', 'shrug'],
  handsOnHips: ['stand', 'armsCrossed'],
}
