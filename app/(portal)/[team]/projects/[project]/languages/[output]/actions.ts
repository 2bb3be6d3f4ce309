'use server'

import { z } from 'zod'
import { LANGUAGE_LIMITS } from '#lib/contract/languages/language-limits.ts'
import { languageTag } from '#lib/contract/languages/language-tag.ts'
import { formAction } from '#lib/portal/http/form-action.ts'
import { jsonField } from '#lib/portal/http/json-field.ts'
import { addLanguage, removeLanguage } from '#lib/portal/languages/add-language.ts'
import { makeLanguage } from '#lib/portal/languages/make-language.ts'
import { changedLine, reviewAll, saveLines, translateAgain } from '#lib/portal/languages/save-lines.ts'
import { changedOptions, saveOptions } from '#lib/portal/languages/save-options.ts'
import { uploadTranslation } from '#lib/portal/languages/upload-translation.ts'

const yes = z.literal('yes').optional()

/** Adds a language to a reel, or to several of a project. */
export const addLanguageAction = formAction(
  'projects.make',
  z.object({
    outputIds: z.union([z.string(), z.array(z.string())]).transform((given) => [given].flat()),
    languageTag,
    translate: yes,
  }),
  async (member, { outputIds, languageTag: tag, translate }) => {
    const added = await Promise.allSettled(
      outputIds.map((outputId) => addLanguage(member, { outputId, languageTag: tag, translate: translate === 'yes' })),
    )
    const [first] = added
    if (first?.status === 'rejected') throw first.reason
    return { translationId: first?.value.translationId ?? '', languageTag: tag }
  },
)

const ofTranslation = z.object({ translationId: z.string() })

/** Saves what was written and marked. */
export const saveLinesAction = formAction(
  'projects.make',
  ofTranslation.extend({ lines: jsonField(z.array(changedLine).max(LANGUAGE_LIMITS.lines)) }),
  async (member, { translationId, lines }) => {
    await saveLines(member, translationId, lines)
    return {}
  },
)

/** Marks every line that has a text. */
export const reviewAllAction = formAction('projects.make', ofTranslation, async (member, { translationId }) => {
  await reviewAll(member, translationId)
  return {}
})

/** Has open lines translated, or some of them again. */
export const translateAgainAction = formAction(
  'projects.make',
  ofTranslation.extend({ lines: jsonField(z.array(z.int())).optional() }),
  async (member, { translationId, lines = [] }) => {
    await translateAgain(member, translationId, lines)
    return {}
  },
)

/** Chooses how the reel is made. */
export const saveOptionsAction = formAction(
  'projects.make',
  ofTranslation.extend({ options: jsonField(changedOptions) }),
  async (member, { translationId, options }) => {
    await saveOptions(member, translationId, options)
    return {}
  },
)

/** Takes the texts of a file. */
export const uploadTranslationAction = formAction(
  'projects.make',
  ofTranslation.extend({ text: z.string().max(LANGUAGE_LIMITS.fileLength) }),
  async (member, { translationId, text }) => ({ uploaded: await uploadTranslation(member, translationId, text) }),
)

/** Makes the reel or the files. */
export const makeLanguageAction = formAction('projects.make', ofTranslation, (member, { translationId }) =>
  makeLanguage(member, translationId),
)

/** Removes a language; the reel that was made in it stays. */
export const removeLanguageAction = formAction('projects.delete', ofTranslation, async (member, { translationId }) => {
  await removeLanguage(member, translationId)
  return {}
})
