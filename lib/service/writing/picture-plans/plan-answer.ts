import { z } from 'zod'
import {
  type CastMember,
  COSTUMES,
  MOODS,
  PEOPLE,
  PLACES,
  POSES,
  SHOTS,
  type ShotPlan,
  THING_NAMES,
  TIMES_OF_DAY,
  WEATHERS,
} from '#lib/media/illustrator/illustrator.ts'
import { MOODS as MUSIC_MOODS } from '#lib/media/music/mood.ts'
import { isDrawnPoorly } from '#lib/media/picture-plans/covers-shot.ts'
import { thingFits } from '#lib/media/picture-plans/thing-fits.ts'
import type { PlannedPicture, ScriptPlan } from '#lib/media/text-to-video/planned-picture.ts'

/** Lists of a model that goes on without end are cut off. */
const MOST_LISTED = 12
const MOST_PEOPLE = 3
const MOST_THINGS = 3

/** A word of a list, and null for any other. */
const known = <Name extends string>(names: readonly Name[]) => z.enum(names).nullish().catch(null)

/** What is known in a list; the rest is dropped. */
const listOf = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item.nullable().catch(null))
    .max(MOST_LISTED)
    .catch([])
    .transform((list) => list.filter((one) => one !== null))

const text = (most: number) => z.string().trim().min(1).max(most).nullish().catch(null)

const person = z.object({
  who: text(60),
  person: z.enum(PEOPLE),
  pose: known(POSES),
  costume: known(COSTUMES),
  holds: known(THING_NAMES),
})

const shot = z.object({
  shot: z.int().positive(),
  show: z.enum(['picture', 'card']),
  place: known(PLACES),
  time: known(TIMES_OF_DAY),
  weather: known(WEATHERS),
  mood: known(MOODS),
  people: listOf(person),
  things: listOf(z.enum(THING_NAMES)),
  several: z.boolean().nullish().catch(null),
  camera: known(SHOTS),
  direction: known(['up', 'down']),
  phrase: text(120),
  search: text(100),
})

const answer = z.object({
  mood: known(MUSIC_MOODS),
  shots: z.array(shot.nullable().catch(null)).max(500),
})

/**
 * Reads what a language model planned for shots, as untrusted input: words that are in no list are dropped, a picture of which nothing is
 * left becomes a card, and the same picture is not shown twice. Null where it left out more than a fifth of the shots.
 *
 * @param names of the shots, in the order in which the model counts them from 1.
 * @throws SyntaxError and ZodError where it has another form.
 */
export function readPlanAnswer(content: string, names: readonly string[], planner: string): ScriptPlan | null {
  const { mood, shots } = answer.parse(JSON.parse(jsonIn(content)))
  const planned = new Map<string, PlannedPicture>()
  const seen = new Set<string>()
  for (const one of shots) {
    const name = one === null ? undefined : names[one.shot - 1]
    if (one === null || name === undefined || planned.has(name)) continue
    const plan = one.show === 'card' ? null : planOf(one)
    const key = plan === null ? null : JSON.stringify({ ...plan, mood: null, camera: null })
    const isRepeated = key !== null && seen.has(key)
    if (key !== null) seen.add(key)
    const { direction = null, phrase = null, search = null } = one
    planned.set(name, { plan: isRepeated ? null : plan, planner, direction, phrase, search })
  }
  if (planned.size < names.length * 0.8) return null
  return { shots: Object.fromEntries(planned), mood: mood ?? null }
}

/** Chat models put fences and sentences around what was asked for. */
function jsonIn(content: string): string {
  return content.slice(Math.max(0, content.indexOf('{')), content.lastIndexOf('}') + 1)
}

function planOf({ place, time, weather, mood, camera, several, ...shown }: z.output<typeof shot>): ShotPlan | null {
  const where = place ?? 'studio'
  const cast = shown.people.slice(0, MOST_PEOPLE).map(memberOf)
  const things = shown.things.filter((name) => thingFits(name, where)).slice(0, MOST_THINGS)
  if (place == null && cast.length + things.length === 0) return null
  // A place alone, from which what it was chosen for is missing.
  if (shown.things.length > 0 && things.length === 0 && cast.length === 0) return null
  // Type says it better than a drawing that is taken for something else.
  if (isDrawnPoorly({ things, cast })) return null
  const isNight = where === 'space' || where === 'moon'
  return {
    place: where,
    time: isNight ? 'night' : (time ?? 'day'),
    weather: weather ?? 'clear',
    mood: mood ?? 'calm',
    cast,
    things,
    ...(several === true && cast.length === 0 ? { several } : {}),
    camera: camera ?? (cast.length > 0 ? 'medium' : things.length > 0 ? 'close' : 'wide'),
  }
}

function memberOf({ who, person: looks, pose, costume, holds }: z.output<typeof person>): CastMember {
  return {
    ...{ role: who ?? looks, person: looks, pose: pose ?? 'stand', costume: costume ?? 'casual' },
    ...(holds == null ? {} : { holds }),
  }
}

/** The form of an answer, for servers that can make their model follow it. */
export const PLAN_FORM = {
  name: 'shots',
  schema: strict({
    mood: { enum: MUSIC_MOODS },
    shots: {
      type: 'array',
      items: strict({
        shot: { type: 'integer' },
        show: { enum: ['picture', 'card'] },
        place: { enum: [...PLACES, null] },
        time: { enum: TIMES_OF_DAY },
        weather: { enum: WEATHERS },
        mood: { enum: MOODS },
        people: {
          type: 'array',
          items: strict({
            who: { type: 'string' },
            person: { enum: PEOPLE },
            pose: { enum: POSES },
            costume: { enum: COSTUMES },
            holds: { enum: [...THING_NAMES, null] },
          }),
        },
        things: { type: 'array', items: { enum: THING_NAMES } },
        several: { type: 'boolean' },
        camera: { enum: SHOTS },
        direction: { enum: ['up', 'down', null] },
        phrase: { type: ['string', 'null'] },
        search: { type: ['string', 'null'] },
      }),
    },
  }),
}

function strict(properties: Record<string, unknown>) {
  return { type: 'object', additionalProperties: false, required: Object.keys(properties), properties }
}
