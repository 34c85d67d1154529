declare module 's3rver' {
  /** An S3-compatible store that keeps objects in a folder, with one pair of credentials, S3RVER/S3RVER. */
  export default class S3rver {
    constructor(options: {
      directory: string
      port: number
      silent: boolean
      configureBuckets: { name: string }[]
    })
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}
