import { AUTOPILOT } from './english/autopilot.ts'
import { CAPTIONS } from './english/captions.ts'
import { DELIVERIES } from './english/deliveries.ts'
import { EDITING } from './english/editing.ts'
import { FILES } from './english/files.ts'
import { INSIGHTS } from './english/insights.ts'
import { LINKING } from './english/linking.ts'
import { LINKS } from './english/links.ts'
import { MAKERS } from './english/makers.ts'
import { MODELS } from './english/models.ts'
import { NOTICES } from './english/notices.ts'
import { POSTING } from './english/posting.ts'
import { POSTS } from './english/posts.ts'
import { PROBLEMS } from './english/problems.ts'
import { PROJECTS } from './english/projects.ts'
import { PROVIDERS } from './english/providers.ts'
import { PUBLISHING } from './english/publishing.ts'
import { REELS } from './english/reels.ts'
import { REFUSALS } from './english/refusals.ts'
import { SCRIPTS } from './english/scripts.ts'
import { SHOTS } from './english/shots.ts'
import { STAGES } from './english/stages.ts'
import { WORK } from './english/work.ts'
import { WORKERS } from './english/workers.ts'

/** Every code of the contract with its English text, which the interface document calls `message`. */
export const ENGLISH_MESSAGES = {
  ...AUTOPILOT,
  ...CAPTIONS,
  ...FILES,
  ...INSIGHTS,
  ...LINKING,
  ...LINKS,
  ...MAKERS,
  ...MODELS,
  ...PROJECTS,
  ...PROVIDERS,
  ...REELS,
  ...REFUSALS,
  ...PROBLEMS,
  ...EDITING,
  ...NOTICES,
  ...POSTING,
  ...PUBLISHING,
  ...POSTS,
  ...DELIVERIES,
  ...SCRIPTS,
  ...SHOTS,
  ...STAGES,
  ...WORK,
  ...WORKERS,
} as const

export type MessageCode = keyof typeof ENGLISH_MESSAGES
