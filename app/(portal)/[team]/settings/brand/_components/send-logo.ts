import type { Text } from '#lib/i18n/text.ts'
import type { BrandFileView } from '#lib/portal/brand/brand-kit-view.ts'

/** As much as the server takes. */
const MAX_BYTES = 2 * 2 ** 20

/** Uploads a logo for a kit. @returns the file, or in words why there is none. */
export async function sendLogo(
  file: File,
  { teamSlug, kitId }: { teamSlug: string; kitId: string },
  t: Text,
): Promise<{ file: BrandFileView } | { error: string }> {
  if (file.size > MAX_BYTES) return { error: t('The logo is larger than 2 MB. Choose a smaller file.') }
  const address = `/api/brand/${teamSlug}/${kitId}?${new URLSearchParams({ name: file.name })}`
  const response = await fetch(address, { method: 'POST', body: file }).catch(() => null)
  const answer: unknown = await response?.json().catch(() => null)
  if (response?.ok && isFile(answer)) return { file: answer }
  return { error: messageIn(answer) ?? t('We could not save the logo. Check your connection and try again.') }
}

function isFile(answer: unknown): answer is BrandFileView {
  return typeof answer === 'object' && answer !== null && 'id' in answer && 'facts' in answer
}

function messageIn(answer: unknown): string | null {
  const error: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'error') : null
  const message: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'message') : null
  return typeof message === 'string' ? message : null
}
