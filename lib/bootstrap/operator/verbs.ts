import { AUDIT } from './audit.ts'
import { BACKUP } from './backup.ts'
import { DOCTOR } from './doctor.ts'
import { EXPORT } from './export.ts'
import { HOLD, RELEASE } from './hold.ts'
import { LIMIT } from './limit.ts'
import { LINKS } from './links.ts'
import { MIGRATE } from './migrate.ts'
import { MODEL_VERBS } from './models.ts'
import { QUEUE } from './queue.ts'
import { REPLAY } from './replay.ts'
import { REPORTS } from './reports.ts'
import { RESEAL } from './reseal.ts'
import { RESTORE } from './restore.ts'
import { SECRETS_VERBS } from './secrets.ts'
import { SERVICE_KEY_VERBS } from './service-key.ts'
import { USER_VERBS } from './user.ts'
import type { Verb } from './verb.ts'

/** Everything the tool does, in the order in which it is listed. */
export const VERBS: readonly Verb[] = [
  DOCTOR,
  MIGRATE,
  ...MODEL_VERBS,
  ...SECRETS_VERBS,
  RESEAL,
  ...SERVICE_KEY_VERBS,
  QUEUE,
  REPLAY,
  ...USER_VERBS,
  LINKS,
  REPORTS,
  LIMIT,
  AUDIT,
  HOLD,
  RELEASE,
  BACKUP,
  RESTORE,
  EXPORT,
]
