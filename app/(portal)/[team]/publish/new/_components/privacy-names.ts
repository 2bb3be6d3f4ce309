import type { Privacy } from '#lib/portal/posts/post-state.ts'

export const PRIVACY_NAMES: Record<Privacy, string> = { public: 'Public', unlisted: 'Unlisted', private: 'Private' }
