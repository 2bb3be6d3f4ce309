import { withEmbedder } from '../embedding/embedder.ts'
import { likeness } from '../embedding/likeness.ts'
import { describePlan, type Person, type PlaceName, type ShotPlan } from '../illustrator/illustrator.ts'
import { composePlan, type KnownPeople } from './compose-plan.ts'
import { coversShot } from './covers-shot.ts'
import { type Evidence, isStated, readEvidence } from './read-evidence.ts'
import { type Findings, readShots } from './read-shots.ts'
import { readWords } from './read-words.ts'

/** How like the described picture has to be to the words of its shot, and to these with their neighbors, 0 to 1. */
const ALIKE = 0.12

/** The model knows little of what people in their roles do. */
const UNLIKE = -0.1

/**
 * `footage`: the pictures lie over a film of real people. Then nobody is drawn whom the words mean in person, such as the speaker or
 * somebody with a name: only people whose work tells what they look like.
 */
type Options = { seed: number; footage?: boolean; modelsDirectory: string; threads: number; signal: AbortSignal }

/**
 * Plans a picture for each shot whose words name beyond doubt what it shows, and null for all others. A thing, a place, a person or
 * what somebody does has to be named by a word with one meaning, as what its phrase is about, and said to be; the described picture
 * has to be like the words and those around them; and no picture is there twice. Of languages other than English, no words are known.
 *
 * @throws MissingModels; the signal's reason.
 */
export async function certainPlans(
  shots: readonly { text: string }[],
  languageTag: string,
  options: Options,
): Promise<(ShotPlan | null)[]> {
  if (languageTag.split('-')[0] !== 'en') return shots.map(() => null)
  const plans = namedPlans(shots, options.seed, options.footage)
  const alike = await likenesses(shots, plans, { ...options, languageTag })
  const seen = new Set<string>()
  return plans.map((plan, index) => {
    if (plan === null || (alike[index] ?? 0) < (isAboutRole(plan) ? UNLIKE : ALIKE)) return null
    const key = keyOf(plan)
    if (seen.has(key)) return null
    seen.add(key)
    return plan
  })
}

/** Whether somebody with a role is what the picture shows. */
const isAboutRole = ({ cast, things }: ShotPlan): boolean =>
  things.length === 0 && cast.some(({ costume }) => costume !== 'casual')

/** The same picture from nearer or later is still the same. */
const keyOf = ({ place, cast, things }: ShotPlan): string =>
  JSON.stringify([cast.length + things.length === 0 ? place : null, cast.map(({ role, pose }) => [role, pose]), things])

/** For how many shots a place or a time of day that was named goes on. */
const SCENE_SHOTS = 2

/** So many shots on each side tell when and in which mood a shot is. */
const AROUND = 4

const NOTHING: Findings = { moods: [], times: [], weathers: [] }

/** What the words name, and all but little of what they say, without whether it is what they mean. Pure. */
export function namedPlans(shots: readonly { text: string }[], seed: number, footage = false): (ShotPlan | null)[] {
  const words = readWords(shots.flatMap(({ text }) => text.split(' ')))
  const findings = readShots(shots)
  const people: KnownPeople = { main: mainPerson(shots, seed), last: {} }
  let scene: { place: PlaceName; at: number } | null = null
  let from = 0
  return shots.map(({ text }, index) => {
    const span = { words, from, to: from + text.split(' ').length, text }
    const evidence = readEvidence(words, span.from, span.to)
    from = span.to
    if (!isStated(text) || (footage && meansSomebody(evidence))) return null
    const current = scene !== null && index - scene.at <= SCENE_SHOTS ? scene.place : null
    const plan = composePlan(evidence, lookOf(findings, index), current, people)
    if (plan !== null && plan.place !== 'studio' && isPlaced(evidence)) scene = { place: plan.place, at: index }
    if (plan === null) return null
    const around = textOf(shots.slice(Math.max(0, index - AROUND), index + AROUND + 1))
    const found = findings[index] ?? NOTHING
    return coversShot(plan, evidence, { ...span, around, found }) ? plan : null
  })
}

/** Whether somebody is meant in person, whom any other face would be wrong for. */
const meansSomebody = ({ act, subjects }: Evidence): boolean =>
  [...subjects, ...(act === null ? [] : [act.doer])].some(({ kind }) => kind !== 'role')

const isPlaced = ({ places, act, subjects }: Evidence): boolean =>
  places.length > 0 || act?.action.place !== undefined || subjects.length > 0

/** Words for a time at which what follows happens too; of others, such as "breakfast", nobody knows. */
const GOES_ON: ReadonlySet<string> = new Set([
  'night',
  'midnight',
  'at night',
  'tonight',
  'evening',
  'morning',
  'dawn',
  'sunset',
  'sunrise',
  'dusk',
])

function lookOf(findings: readonly Findings[], index: number): Pick<ShotPlan, 'time' | 'weather' | 'mood'> {
  const own = findings[index]
  const lately = findings.slice(Math.max(0, index - SCENE_SHOTS), index + 1).toReversed()
  const weather = own?.weathers.find(({ strength }) => strength >= 1)?.name ?? 'clear'
  const time = own?.times[0] ?? lately.flatMap(({ times }) => times).find(({ term }) => GOES_ON.has(term))
  return { time: time?.name ?? 'day', weather, mood: own?.moods[0]?.name ?? 'calm' }
}

/** Whom "I" and "you" mean, where the script tells by whom they live with. */
function mainPerson(shots: readonly { text: string }[], seed: number): Person {
  const script = shots.map(({ text }) => text).join(' ')
  if (/\bmy (?:husband|boyfriend)\b/i.test(script)) return 'woman'
  if (/\bmy (?:wife|girlfriend)\b/i.test(script)) return 'man'
  return seed % 2 === 0 ? 'woman' : 'man'
}

/** How like each described picture is to its own words and to those with their neighbors: the lesser of both. */
function likenesses(
  shots: readonly { text: string }[],
  plans: readonly (ShotPlan | null)[],
  options: Options & { languageTag: string },
): Promise<number[]> {
  const planned = plans.flatMap((plan, index) => (plan === null ? [] : [{ plan, index }]))
  // The model takes a second to load, and a long talk minutes to read.
  if (planned.length === 0) return Promise.resolve([])
  return withEmbedder(options, async (embed) => {
    if (embed === null) return []
    const texts = planned.flatMap(({ plan, index }) => {
      const around = textOf(shots.slice(Math.max(0, index - 1), index + 2))
      return [shots[index]?.text ?? '', around, describe(plan)]
    })
    const vectors = await embed(texts)
    const alike: number[] = []
    for (const [at, { index }] of planned.entries()) {
      const [own, context, shown] = vectors.slice(at * 3, at * 3 + 3)
      alike[index] = Math.min(likeness(own, shown), likeness(context, shown))
    }
    return alike
  })
}

function describe(plan: ShotPlan): string {
  const picture = describePlan(plan)
  return plan.weather === 'clear' ? picture : `${picture.replace(/\.$/, '')}, ${plan.weather}.`
}

const textOf = (shots: readonly { text: string }[]) => shots.map(({ text }) => text).join(' ')
