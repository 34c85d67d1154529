declare module 's3rver' {
  /** A store that speaks S3 and keeps its objects in a folder; it knows one pair of credentials, S3RVER/S3RVER. */
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
