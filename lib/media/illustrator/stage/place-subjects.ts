import { buildFigure } from '../figures/figure.ts'
import { waterOf } from '../places/places.ts'
import type { PoseName, ShotPlan } from '../shot-plan.ts'
import type { Style } from '../styles/style.ts'
import { BUILDINGS } from '../things/buildings.ts'
import { type ThingName, thingOf } from '../things/things.ts'
import { activityOf, INSTEAD } from './activities/activities.ts'
import { WORKED_IN } from './counter.ts'
import { placePeople } from './place-people.ts'
import { placeThings } from './place-things.ts'
import type { Subjects } from './subjects.ts'

const MOST = 3

/** What brings its own dish. */
const FOOD: readonly ThingName[] = ['soup', 'pizza', 'burger', 'cake', 'iceCream', 'pan', 'pot']

/** What people have at hand who do something. */
const OF_POSE: Partial<Record<PoseName, readonly ThingName[]>> = {
  read: ['book', 'openBook'],
  type: ['laptop'],
  write: ['pencil', 'letter', 'document'],
}

export function placeSubjects(plan: ShotPlan, inside: boolean, style: Style, seed: number): Subjects {
  const activity = activityOf(plan)
  const [first] = plan.cast
  if (activity !== null && first !== undefined) {
    const build = style.buildPerson ?? ((member, mood, s) => buildFigure(member, mood, s, style.people))
    return activity(build(first, plan.mood, seed), plan)
  }
  const cast = plan.cast.slice(0, MOST).map((member) => ({ ...member, pose: INSTEAD[member.pose] ?? member.pose }))
  const held = new Set(cast.map(({ holds }) => holds))
  const isServed = plan.things.some((name) => FOOD.includes(name))
  const isThere = (name: ThingName) =>
    (held.has(name) && !WORKED_IN.includes(name)) ||
    (name === 'plate' && isServed) ||
    cast.some(({ pose }) => OF_POSE[pose]?.includes(name))
  const things = plan.things.filter((name) => !isThere(name)).slice(0, MOST)
  const water = waterOf(plan.place)
  return cast.length === 0
    ? placeThings(things, inside, isWet(plan, things) ? water : null, plan.several ?? false)
    : placePeople(plan, cast, things, inside, style, seed)
}

/** What swims is on the water; in heavy rain, houses stand in it too. */
function isWet({ weather }: ShotPlan, [hero]: readonly ThingName[]): boolean {
  if (hero === undefined) return false
  return thingOf(hero).draught !== undefined || (weather === 'rain' && Object.hasOwn(BUILDINGS, hero))
}
