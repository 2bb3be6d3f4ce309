import { type Message, msgs } from '#lib/i18n/message.ts'
import type { Privacy } from '#lib/portal/posts/post-state.ts'

export const PRIVACY_NAMES: Record<Privacy, Message> = msgs({
  public: 'Public',
  unlisted: 'Unlisted',
  private: 'Private',
})
