import { KIT_VIDEO } from '#lib/contract/kit-limits.ts'
import type { Text } from '#lib/i18n/text.ts'
import type { BrandFileView, BrandFontView, BrandVideoView } from '#lib/portal/brand/brand-kit-view.ts'

/** As much as the server takes. */
const MAX_BYTES = { logo: 2 * 2 ** 20, font: 5 * 2 ** 20, video: KIT_VIDEO.bytes }

type Kit = { teamSlug: string; kitId: string }
type Sent<View> = { file: View } | { error: string }

/** Uploads a logo for a kit. @returns the file, or in words why there is none. */
export function sendLogo(file: File, kit: Kit, t: Text): Promise<Sent<BrandFileView>> {
  if (file.size > MAX_BYTES.logo)
    return Promise.resolve({ error: t('The logo is larger than 2 MB. Choose a smaller file.') })
  const failed = t('We could not save the logo. Check your connection and try again.')
  return send(file, kit, {}, (answer): answer is BrandFileView => isView(answer), failed)
}

/** Uploads a font, which the person has confirmed that the team may use. */
export function sendFont(file: File, kit: Kit, t: Text): Promise<Sent<BrandFontView>> {
  if (file.size > MAX_BYTES.font)
    return Promise.resolve({ error: t('The font is larger than 5 MB. Choose a smaller file.') })
  const failed = t('We could not save the font. Check your connection and try again.')
  const asked = { kind: 'font', mayUse: 'true' }
  return send(file, kit, asked, (answer): answer is BrandFontView => isView(answer), failed)
}

/** Uploads an intro or outro, after this browser has shown that it plays. */
export async function sendVideo(file: File, kit: Kit, t: Text): Promise<Sent<BrandVideoView>> {
  if (file.size > MAX_BYTES.video) return { error: t('The video is larger than 30 MB. Choose a smaller file.') }
  if (!(await isPlayable(file))) return { error: t('We cannot read this video. Export it again as MP4 (H.264).') }
  const failed = t('We could not save the video. Check your connection and try again.')
  return send(file, kit, { kind: 'video' }, (answer): answer is BrandVideoView => isView(answer), failed)
}

/** Longest that a browser may take to decode the first frame. */
const DECODE_MS = 10_000

/** Whether this browser decodes a picture of a file. One that plays no H.264 knows nothing of most files. */
function isPlayable(file: File): Promise<boolean> {
  const video = document.createElement('video')
  if (video.canPlayType('video/mp4; codecs="avc1.640028"') === '') return Promise.resolve(true)
  const url = URL.createObjectURL(file)
  video.muted = true
  video.preload = 'auto'
  return new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => resolve(false), DECODE_MS)
    const end = (isDecoded: boolean) => {
      clearTimeout(timer)
      resolve(isDecoded)
    }
    video.onloadeddata = () => end(video.videoWidth > 0)
    video.onerror = () => end(false)
    video.src = url
  }).finally(() => {
    video.removeAttribute('src')
    URL.revokeObjectURL(url)
  })
}

async function send<View>(
  file: File,
  { teamSlug, kitId }: Kit,
  asked: Record<string, string>,
  isFile: (answer: unknown) => answer is View,
  failed: string,
): Promise<Sent<View>> {
  const address = `/api/brand/${teamSlug}/${kitId}?${new URLSearchParams({ name: file.name, ...asked })}`
  const response = await fetch(address, { method: 'POST', body: file }).catch(() => null)
  const answer: unknown = await response?.json().catch(() => null)
  if (response?.ok && isFile(answer)) return { file: answer }
  return { error: messageIn(answer) ?? failed }
}

function isView(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'id' in answer && 'facts' in answer
}

function messageIn(answer: unknown): string | null {
  const error: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'error') : null
  const message: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'message') : null
  return typeof message === 'string' ? message : null
}
