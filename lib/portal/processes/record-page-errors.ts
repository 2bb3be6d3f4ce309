import { isMainThread } from 'node:worker_threads'
import { saveErrors } from '../operator/errors/save-errors.ts'

/** Loaded into the portal's process before its server, which has no start of ours. */
if (isMainThread) saveErrors()
