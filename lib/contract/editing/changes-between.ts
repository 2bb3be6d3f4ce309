import { shapeOf } from '../reel-shapes.ts'
import { brollChanges } from './change-broll.ts'
import type { ChangedWord, EditChanges, EditDocument, EditWord } from './editing.ts'
import { sameValue } from './same-value.ts'

/** The changes that make one edit document another of the same output: `changedDocument(before, …)` gives `after`. */
export function changesBetween(before: EditDocument, after: EditDocument): EditChanges {
  const words = after.words.flatMap((word, index) => changedWord(before.words[index], word, index))
  const insertions = brollChanges(before.insertions, after.insertions)
  const isSame = (name: 'cuts' | 'captions' | 'crop' | 'zooms' | 'sound' | 'safeAreas' | 'speakers') =>
    sameValue(before[name], after[name])
  const [shapeBefore, shape] = [shapeOf(before), shapeOf(after)]
  return {
    ...(words.length === 0 ? {} : { words }),
    ...(isSame('cuts') ? {} : { cuts: after.cuts }),
    ...(before.startSeconds === after.startSeconds ? {} : { startSeconds: after.startSeconds }),
    ...(before.endSeconds === after.endSeconds ? {} : { endSeconds: after.endSeconds }),
    ...(isSame('captions') ? {} : { captions: { ...after.captions, ...lookBetween(before, after) } }),
    ...(shape === null || shape === shapeBefore ? {} : { aspectRatio: shape }),
    ...(after.screenLayout === undefined || after.screenLayout === before.screenLayout
      ? {}
      : { screenLayout: after.screenLayout }),
    ...(isSame('crop') || after.crop === null || isUsualCrop(before, after) ? {} : { crop: after.crop }),
    ...(after.background === undefined || before.background === after.background
      ? {}
      : { background: after.background }),
    ...(after.zooms === undefined || isSame('zooms') ? {} : { zooms: after.zooms }),
    ...(after.sound === undefined || isSame('sound') ? {} : { sound: after.sound }),
    ...(after.safeAreas === undefined || isSame('safeAreas') ? {} : { safeAreas: after.safeAreas }),
    ...(after.speakers === undefined || isSame('speakers') ? {} : { speakers: after.speakers }),
    ...(after.music === null || before.music?.volume === after.music.volume ? {} : { musicVolume: after.music.volume }),
    ...(before.hook === after.hook ? {} : { hook: after.hook ?? '' }),
    ...(insertions.length === 0 ? {} : { insertions }),
  }
}

/** A look that is taken away is named: without a word about it, it would stay. */
function lookBetween({ captions: before }: EditDocument, { captions: after }: EditDocument): { look?: null } {
  return before.look !== undefined && after.look === undefined ? { look: null } : {}
}

function changedWord(before: EditWord | undefined, after: EditWord, index: number): ChangedWord[] {
  if (before === undefined || before === after) return []
  const names = ['text', 'startSeconds', 'endSeconds', 'kept', 'breakAfter'] as const
  const changed = names.filter((name) => before[name] !== after[name]).map((name) => [name, after[name]])
  const isKey = after.isKey === true
  const key = isKey === (before.isKey === true) ? {} : { isKey }
  const given = { ...Object.fromEntries(changed), ...key }
  return Object.keys(given).length === 0 ? [] : [{ index, ...given }]
}

/** Another shape brings the planned crop along. */
export function isUsualCrop(before: EditDocument, after: EditDocument): boolean {
  return before.crop === null && after.crop?.kind === 'planned'
}
