import { isMainThread } from 'node:worker_threads'
import { keepErrors } from './operator/errors/keep-errors.ts'

/** Loaded into the portal's process before its server, which has no start of ours. */
if (isMainThread) keepErrors()
