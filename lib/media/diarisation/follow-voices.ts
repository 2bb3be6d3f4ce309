import { groupVoices } from './group-voices.ts'
import type { Phrase } from './phrases.ts'
import { addEvidence, type Evidence, noEvidence } from './voice-evidence.ts'
import { framesPerSecond } from './voice-frames.ts'
import type { VoiceModel } from './voice-model.ts'
import { sameVoice, type VoicePrint, voicePrinter } from './voice-print.ts'

/** Two groups of phrases are of two people from this on; chosen so that one person is hardly ever taken for two. */
const groupsStop = 0
const peopleStop = 0
/** A person who speaks less than this in the whole recording is not told from the others. */
const leastSeconds = 5
const rounds = 3
/** Phrases that sound alike are taken together up to this length. */
const longestRunSeconds = 6
/** Weight of how a phrase sounds against the cost of a change of speaker. */
const soundWeight = 0.5
const changeCost = 4

export type HeardPhrase = Phrase & { evidence: Evidence }

/** Who speaks each phrase: numbers from 1 by first appearance. */
export function followVoices(model: VoiceModel, phrases: readonly HeardPhrase[]): number[] {
  const printOf = voicePrinter(model)
  const prints = phrases.map((phrase) => printOf(phrase.evidence))
  let people = groupVoices(model, runsOf(model, phrases), groupsStop)
  let path: number[] = []
  for (let round = 0; round < rounds; round++) {
    people = groupVoices(model, thoseHeardEnough(people), peopleStop)
    path = likeliestPath(model, phrases, prints, people.map(printOf))
    people = regathered(model, phrases, path, people.length)
  }
  const order = [...new Set(path)]
  return path.map((person) => order.indexOf(person) + 1)
}

function thoseHeardEnough(people: readonly Evidence[]): Evidence[] {
  const most = Math.max(...people.map((person) => person.frames))
  return people.filter((person) => person.frames >= Math.min(leastSeconds * framesPerSecond, most / 2))
}

/** The evidence of phrases that follow one another and sound alike, taken together: more to go by, and fewer to compare. */
function runsOf(model: VoiceModel, phrases: readonly HeardPhrase[]): Evidence[] {
  const printOf = voicePrinter(model)
  const runs: Evidence[] = []
  for (const { evidence, pauseSeconds } of phrases) {
    const last = runs.at(-1)
    const goesOn = last && pauseSeconds < 0.3 && last.frames < longestRunSeconds * framesPerSecond
    if (goesOn && sameVoice(model, printOf(last), printOf(evidence)) > 0) addEvidence(last, evidence)
    else {
      const run = noEvidence(model)
      addEvidence(run, evidence)
      runs.push(run)
    }
  }
  return runs
}

/** The path with the best sum of likely voices less the cost of changes. A change costs less after a pause. */
function likeliestPath(
  model: VoiceModel,
  phrases: readonly HeardPhrase[],
  prints: readonly VoicePrint[],
  people: readonly VoicePrint[],
): number[] {
  let scores: number[] = people.map(() => 0)
  const cameFrom: number[][] = []
  for (const [i, phrase] of phrases.entries()) {
    const print = prints[i]
    if (!print) break
    const best = scores.indexOf(Math.max(...scores))
    const changed = (scores[best] ?? 0) - costOfChange(phrase)
    cameFrom.push(scores.map((score, person) => (score >= changed ? person : best)))
    scores = scores.map(
      (score, person) => Math.max(score, changed) + soundWeight * sameVoice(model, print, people[person] ?? print),
    )
  }
  let person = scores.indexOf(Math.max(...scores))
  const path: number[] = []
  for (const from of cameFrom.toReversed()) {
    path.push(person)
    person = from[person] ?? 0
  }
  return path.reverse()
}

function costOfChange({ pauseSeconds }: Phrase): number {
  if (pauseSeconds < 0.15) return changeCost
  return changeCost * (pauseSeconds < 0.6 ? 0.6 : 0.4)
}

function regathered(
  model: VoiceModel,
  phrases: readonly HeardPhrase[],
  path: readonly number[],
  count: number,
): Evidence[] {
  const people = Array.from({ length: count }, () => noEvidence(model))
  for (const [i, phrase] of phrases.entries()) {
    const person = people[path[i] ?? 0]
    if (person) addEvidence(person, phrase.evidence)
  }
  return people.filter((person) => person.frames > 0)
}
