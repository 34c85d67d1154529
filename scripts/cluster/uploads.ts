import { senderTo } from '../prove/uploads/send.ts'
import { proveTwins, type Twins } from '../prove/uploads/two-servers.ts'
import type { Step } from './steps.ts'

const size = 200 * 1024 * 1024

/**
 * 200 MB whose parts go to both servers in turn; one is killed half way, the other one finishes. Readers have no limit here:
 * the bytes are made and hashed in this process, which holds the readers up.
 */
export const upload: Step = {
  name: 'upload',
  title: '200 MB in parts to both servers; A is killed half way, B finishes',
  async act(cluster) {
    const senders = {
      a: senderTo(cluster.at('a'), () => cluster.admin),
      b: senderTo(cluster.at('b'), () => cluster.admin),
    }
    const twins: Pick<Twins, 'sender' | 'kill' | 'start' | 'ask'> = {
      sender: (name) => senders[name],
      kill: async (name) => void (await cluster.endServer(name, 'SIGKILL')),
      start: cluster.startServer,
      ask: cluster.nodes.ask,
    }
    const way = {
      name: 'parts in turn',
      part: (n: number) => (n % 2 ? 'b' : 'a') as 'a' | 'b',
      finish: 'b' as const,
    }
    return proveTwins(twins, way, size, Date.now() % 100_000, true)
  },
}
