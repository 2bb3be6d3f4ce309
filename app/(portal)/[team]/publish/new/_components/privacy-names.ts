import type { Privacy } from '#lib/portal/posts/post-state.ts'
import { type Message, msgs } from '#lib/words/message.ts'

export const PRIVACY_NAMES: Record<Privacy, Message> = msgs({
  public: 'Public',
  unlisted: 'Unlisted',
  private: 'Private',
})
