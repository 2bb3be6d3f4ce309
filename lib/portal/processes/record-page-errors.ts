import { isMainThread } from 'node:worker_threads'
import { saveErrors } from '../operator/errors/save-errors.ts'

/** Loaded into the portal's process before its server, because the server is started by the framework. */
if (isMainThread) saveErrors()
