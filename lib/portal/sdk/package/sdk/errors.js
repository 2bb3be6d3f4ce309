/** The API refused a call, or could not be reached. */
export class ReelwrightError extends Error {
  constructor(
    message,
    { status = 0, code = null, params = {}, fields = {}, requestId = null, retryAfterSeconds = null, cause } = {},
  ) {
    super(message, { cause })
    this.name = 'ReelwrightError'
    this.status = status
    this.code = code
    this.params = params
    this.fields = fields
    this.requestId = requestId
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** A project ended without a result. `project` says why. */
export class ProjectFailed extends Error {
  constructor(project) {
    super(project.error ?? `The project was ${project.status}.`)
    this.name = 'ProjectFailed'
    this.project = project
  }
}

/** What `wait` throws after its time. The project goes on. */
export class WaitTimeout extends Error {
  constructor(project) {
    super(`The project is still ${project.status}.`)
    this.name = 'WaitTimeout'
    this.project = project
  }
}
