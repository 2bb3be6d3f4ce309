/** The part of s3rver that the tests use; the package has no types of its own. */
declare module 's3rver' {
  type Context = {
    method: string
    path: string
    query: Record<string, string | string[] | undefined>
    status: number
    body: string
  }
  export type Middleware = (context: Context, next: () => Promise<void>) => Promise<void>

  export default class S3rver {
    constructor(options: {
      port: number
      address: string
      silent: boolean
      directory: string
      configureBuckets: { name: string }[]
    })
    middleware: Middleware[]
    /** Makes the buckets and listens. */
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}
