import { AUDIT } from './audit.ts'
import { BACKUP } from './backup.ts'
import { BASE_BACKUP } from './base-backup.ts'
import { DOCTOR } from './doctor.ts'
import { EXPORT } from './export.ts'
import { HOLD, RELEASE } from './hold.ts'
import { LIMIT } from './limit.ts'
import { LINKS } from './links.ts'
import { MIGRATE } from './migrate.ts'
import { MODEL_VERBS } from './models.ts'
import { NOTICES } from './notices.ts'
import { OPERATOR_VERBS } from './operator-verbs.ts'
import { QUEUE } from './queue.ts'
import { RECOVER } from './recover.ts'
import { REPLAY } from './replay.ts'
import { REPORTS } from './reports.ts'
import { RESEAL } from './reseal.ts'
import { RESTORE } from './restore.ts'
import { SECRETS_VERBS } from './secrets.ts'
import { SERVICE_KEY_VERBS } from './service-key.ts'
import { USER_VERBS } from './user.ts'
import type { Verb } from './verb.ts'
import { VERIFY } from './verify.ts'
import { WORK_VERBS } from './work.ts'

/** Everything the tool does, in the order in which it is listed. */
export const VERBS: readonly Verb[] = [
  DOCTOR,
  MIGRATE,
  ...MODEL_VERBS,
  ...SECRETS_VERBS,
  RESEAL,
  ...SERVICE_KEY_VERBS,
  QUEUE,
  ...WORK_VERBS,
  REPLAY,
  ...USER_VERBS,
  ...OPERATOR_VERBS,
  LINKS,
  REPORTS,
  LIMIT,
  AUDIT,
  HOLD,
  RELEASE,
  BACKUP,
  VERIFY,
  RESTORE,
  BASE_BACKUP,
  RECOVER,
  EXPORT,
  NOTICES,
]
