/** The part of autocannon that the benchmark uses. */
declare module 'autocannon' {
  type Context = { done?: ((status: number) => void) | undefined }
  type Request = { method?: string; path?: string; headers?: Record<string, string>; body?: string }
  type Options = {
    url: string
    connections: number
    duration: number
    requests: {
      setupRequest(request: Request, context: Context): Request
      onResponse(status: number, body: string, context: Context): void
    }[]
  }
  type Result = { errors: number; timeouts: number; duration: number }
  type Run = Promise<Result> & {
    on(
      event: 'response',
      heard: (client: unknown, status: number, bytes: number, milliseconds: number) => void,
    ): void
  }
  export default function autocannon(options: Options): Run
}
