/** The part of s3rver that the tests use; the package has no types of its own. */
declare module 's3rver' {
  export default class S3rver {
    constructor(options: {
      port: number
      address: string
      silent: boolean
      directory: string
      configureBuckets: { name: string }[]
    })
    /** Makes the buckets and listens. */
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}
