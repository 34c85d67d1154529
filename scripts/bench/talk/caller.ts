import { Agent, request } from 'node:http'

/**
 * Posts bodies as JSON over kept connections and refuses any answer but 200. It costs a third of `fetch`: who calls many
 * times a second on the machine that is measured takes no more of it than need be.
 */
export function openCaller(): {
  post(url: string, body: object, token?: string): Promise<void>
  end(): void
} {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  return {
    post: (url, body, token) =>
      new Promise((resolve, reject) => {
        const text = JSON.stringify(body)
        const headers = {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(text),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        }
        const asked = request(url, { method: 'POST', agent, headers }, (answer) => {
          answer.resume()
          answer.once('end', () =>
            answer.statusCode === 200 ? resolve() : reject(new Error(`${url} answers ${answer.statusCode}`)),
          )
        })
        asked.once('error', reject)
        asked.end(text)
      }),
    end: () => agent.destroy(),
  }
}
