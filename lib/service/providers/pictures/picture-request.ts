import { type CodedMessage, coded } from '#lib/contract/messages/coded.ts'
import { english } from '#lib/contract/messages/render.ts'
/** A picture that a provider is asked for. */
export type PictureRequest = {
  /** Distinguishes the pictures of one project; part of file names. */
  name: string
  /** The content of the picture, in English sentences. */
  prompt: string
  /** The same in fewer words, for a provider that refuses `prompt`. */
  plainPrompt?: string | undefined
  /** The same number gives the same picture where the provider takes one. */
  seed: number
  /** Size that is asked for, in pixels. Providers may give another one. */
  width: number
  height: number
}

/** There is no picture for this wish; there may be for another. `reason` is public. */
export class NoPicture extends Error {
  override readonly name = 'NoPicture'
  readonly reason: CodedMessage

  constructor(reason: CodedMessage, options?: { cause?: unknown }) {
    super(english(reason), options)
    this.reason = reason
  }
}

/** The request, as people read it. */
export const IMAGE_PROVIDER = {
  provider: 'image' as const,
  advice: coded('advice_tell_operator'),
}

export const MAX_PICTURE_BYTES = 48 * 2 ** 20
