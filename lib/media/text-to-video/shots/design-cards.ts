import type { Candidate } from '../../broll/candidates/candidate.ts'
import { findCards, heardWords } from '../../broll/plan-broll.ts'
import type { SpokenWord } from '../../broll/spoken-words.ts'
import { FRAMES_PER_SECOND } from '../../camera/film-shot.ts'
import { editWord } from '../../editing/subtitle-decisions.ts'
import { withIcon } from '../../icons/card-icon.ts'
import { iconsIn, iconsNamed } from '../../icons/find-icon.ts'
import type { IconName } from '../../lexicon/icon-words.ts'
import { bareWord } from '../../picture-plans/read-shots.ts'
import { readWords } from '../../picture-plans/read-words.ts'
import type { Card } from '../../timeline/card.ts'
import { spokenWords, type Transcript } from '../../transcript.ts'
import type { CutShot } from '../plan-video.ts'
import { type PlannedPicture, WORD_LISTS } from '../planned-picture.ts'
import { spokenCardWords } from './spoken-card-words.ts'
import { spokenDesign } from './spoken-design.ts'
import { spokenFigure, wholeFigure } from './spoken-figure.ts'
import { trendCard, trendOf } from './trend-card.ts'

/** A shot that shows its planned picture or designed type: exactly one of `plan` and `card` is null. */
export type DesignedShot = CutShot & PlannedPicture & { card: Card | null }

/**
 * Decides what type shows where no picture does: a number, a change with its direction, a list, a quotation, or the words themselves.
 * A card has what is spoken while it is seen, word for word and whole: the captions leave it out then, and no part is cut from what it
 * belongs to. The word lists leave every number to type, which no picture tells; a language model that has seen the text decides itself. Pure.
 *
 * @param planned of each shot.
 */
export function designCards(
  shots: readonly CutShot[],
  transcript: Transcript,
  planned: readonly PlannedPicture[],
): DesignedShot[] {
  const span = { startSeconds: 0, endSeconds: transcript.durationSeconds }
  const words = heardWords(spokenWords(transcript).map(editWord), span)
  const candidates = findCards(words, transcript.languageTag)
  const designed = shots.map((shot, index): DesignedShot => {
    const picture = planned[index] ?? NOTHING_CERTAIN
    const inside = insideOf(words, shot)
    const fitting = candidates.filter(({ first, last }) => inside.has(first) && inside.has(last))
    const figure = strongestCard(fitting, ({ kind }) => kind === 'figure')
    const isFigure = figure !== null && picture.planner === WORD_LISTS && isTelling(figure)
    if (picture.plan !== null && !isFigure) return { ...shot, ...picture, card: null }
    const spoken = words.filter((_, at) => inside.has(at))
    const direction = picture.direction ?? (isEnglish(transcript) ? trendOf(spoken) : null)
    const design = isEnglish(transcript) ? spokenDesign(spoken) : null
    const number = numberOf(figure, spoken, transcript.languageTag)
    const trend = direction === null ? null : trendCard(spoken, direction)
    const found = strongestCard(fitting, ({ kind }) => kind !== 'figure' && kind !== 'words')
    const told = phraseCard(spoken, picture.phrase) ?? design ?? found ?? wordsOf(spoken)
    // What is set against each other says more than how many there are.
    const isCount = number?.kind === 'figure' && number.chart === null && design !== null
    const best = isCount ? design : number !== null && trend !== null && isYear(number) ? trend : number
    return { ...shot, ...picture, plan: null, card: best ?? trend ?? told }
  })
  return withIcons(designed, transcript.languageTag)
}

/** Shots after which an icon may come again. */
const APART = 4

/** Icons beside words and numbers, for what surely has one. */
function withIcons(shots: readonly DesignedShot[], languageTag: string): DesignedShot[] {
  const icons = iconsOf(shots, languageTag)
  const recent: IconName[][] = []
  return shots.map((shot, index) => {
    const fresh = (icons[index] ?? []).filter((name) => !recent.flat().includes(name))
    const card = shot.card === null ? null : withIcon(shot.card, fresh)
    recent.push(card !== null && 'icon' in card && card.icon !== undefined ? [card.icon] : [])
    if (recent.length > APART) recent.shift()
    return { ...shot, card }
  })
}

/** What the words of each shot name. */
function iconsOf(shots: readonly CutShot[], languageTag: string): IconName[][] {
  const spoken = shots.map(({ text }) => text.split(' '))
  if (languageTag.split('-')[0] !== 'en') return spoken.map((words) => iconsNamed(words, languageTag))
  const words = readWords(spoken.flat())
  let from = 0
  return spoken.map(({ length }) => {
    from += length
    return iconsIn(words, from - length, from)
  })
}

/** The number of a shot, with all that is spoken of it. A few of something, which is counted only, are none. */
function numberOf(figure: Card | null, spoken: readonly SpokenWord[], languageTag: string): Card | null {
  const measured = languageTag.split('-')[0] === 'en' ? spokenFigure(spoken, languageTag) : null
  if (measured !== null && (figure?.kind !== 'figure' || figure.chart === null)) return measured
  return figure === null || !isTelling(figure) ? null : wholeFigure(figure, spoken, languageTag)
}

/** Whether a figure says more than a picture of what is counted: a share, a change, money, or more than a picture holds. */
function isTelling(card: Card): boolean {
  return card.kind === 'figure' && (card.chart !== null || !(Number(card.figure) <= FEW))
}

const FEW = 10

/** Since when something rises or falls says less than that it does. */
const isYear = (card: Card): boolean => card.kind === 'figure' && /^(?:1[0-9]|20)\d\d$/.test(card.figure)

/** What is decided where nobody decided anything. */
export const NOTHING_CERTAIN: PlannedPicture = {
  ...{ plan: null, planner: WORD_LISTS, direction: null, phrase: null, search: null },
}

const isEnglish = ({ languageTag }: Transcript): boolean => languageTag.split('-')[0] === 'en'

/** The indices of the words that are spoken during a shot. */
function insideOf(words: readonly SpokenWord[], { from, frames }: CutShot): Set<number> {
  // The picture changes a frame before the first word.
  const [start, end] = [from, from + frames].map((frame) => frame / FRAMES_PER_SECOND) as [number, number]
  return new Set(words.flatMap((word, at) => (word.from >= start - 0.001 && word.from < end - 0.001 ? [at] : [])))
}

function strongestCard(candidates: readonly Candidate[], fits: (card: Card) => boolean): Card | null {
  const [best] = candidates
    .flatMap(({ show, strength }) => (show.kind === 'card' && fits(show.card) ? [{ card: show.card, strength }] : []))
    .toSorted((one, other) => other.strength - one.strength)
  return best?.card ?? null
}

/** The words of a phrase, where they are spoken one after the other. */
function phraseCard(words: readonly SpokenWord[], phrase: string | null): Card | null {
  const wanted = (phrase ?? '').split(/\s+/).map(bareWord).filter(Boolean)
  if (wanted.length === 0) return null
  const spoken = words.map(({ text }) => bareWord(text))
  const at = spoken.findIndex((_, start) => wanted.every((word, index) => spoken[start + index] === word))
  return at < 0 ? null : wordsOf(words.slice(at, at + wanted.length))
}

function wordsOf(words: readonly SpokenWord[]): Card {
  return { kind: 'words', words: spokenCardWords(words, true) }
}
