import type { MessageCode } from './english.ts'
import { AUTOPILOT } from './spanish/autopilot.ts'
import { CAPTIONS } from './spanish/captions.ts'
import { DELIVERIES } from './spanish/deliveries.ts'
import { EDITING } from './spanish/editing.ts'
import { FILES } from './spanish/files.ts'
import { INSIGHTS } from './spanish/insights.ts'
import { LINKING } from './spanish/linking.ts'
import { LINKS } from './spanish/links.ts'
import { MAKERS } from './spanish/makers.ts'
import { MODELS } from './spanish/models.ts'
import { NOTICES } from './spanish/notices.ts'
import { POSTING } from './spanish/posting.ts'
import { POSTS } from './spanish/posts.ts'
import { PROBLEMS } from './spanish/problems.ts'
import { PROJECTS } from './spanish/projects.ts'
import { PROVIDERS } from './spanish/providers.ts'
import { PUBLISHING } from './spanish/publishing.ts'
import { REELS } from './spanish/reels.ts'
import { REFUSALS } from './spanish/refusals.ts'
import { SCRIPTS } from './spanish/scripts.ts'
import { SHOTS } from './spanish/shots.ts'
import { STAGES } from './spanish/stages.ts'
import { WORK } from './spanish/work.ts'
import { WORKERS } from './spanish/workers.ts'

/** The same in Spanish. A code without a text is a type error. */
export const SPANISH_MESSAGES: Readonly<Record<MessageCode, string>> = {
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
}
