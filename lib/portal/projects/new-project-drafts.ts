import type { Member } from '#lib/auth/member.ts'
import type { Operation } from '#lib/contract/operations/operations.ts'
import { type FormDraft, findDraft } from '../form-drafts/form-drafts.ts'
import { FORM_INPUTS } from '../operations/form-inputs.ts'

/** The name of a draft, and what is kept under it; null for nothing. */
export type KeptDraft = { form: string; draft: FormDraft | null }

/**
 * What a person has typed into New project and not sent. Tools share `common`, such as the title and the look of the
 * subtitles, and `input`: the source of those that take a video, or the text and the voice of those that speak.
 */
export type NewProjectDrafts = { owner: string } & Record<'common' | 'input' | 'tool', KeptDraft>

export async function findNewProjectDrafts(member: Member, tool: Operation): Promise<NewProjectDrafts> {
  const find = async (name: string): Promise<KeptDraft> => {
    const form = `new-project:${name}`
    return { form, draft: await findDraft(member, form) }
  }
  const [common, input, ofTool] = await Promise.all([find('common'), find(FORM_INPUTS[tool]), find(tool)])
  return { owner: member.userId, common, input, tool: ofTool }
}
