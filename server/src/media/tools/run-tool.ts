import { type Running, runGuarded } from './run-guarded.ts'

/**
 * What a tool may read: files of this machine that it is given, in formats of recordings and pictures. A playlist, a
 * list of files or a script under another name is none of them, and no network is opened.
 */
const formats =
  'mp3,wav,w64,ogg,flac,aac,aiff,au,ac3,eac3,asf,amr,amrnb,amrwb,avi,flv,mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,mpeg,mpegts,mpegvideo,mxf,h264,png_pipe,jpeg_pipe'

/** The arguments that stand before each input. */
export const guarded = ['-protocol_whitelist', 'file,pipe', '-format_whitelist', formats]

type Options = Omit<Running, 'onSaid'> & {
  /** Told how many seconds of the recording it has done. */
  onTime?: (seconds: number) => void
}

const limits = [`--as=${6 * 1024 ** 3}`, `--fsize=${20 * 1024 ** 3}`, '--nofile=256']

/** The seconds of the last report of progress in what ffmpeg said. */
function secondsOf(said: string): number | null {
  const mark = 'out_time_us='
  const at = said.lastIndexOf(mark)
  const found = at < 0 ? Number.NaN : Number.parseInt(said.slice(at + mark.length), 10)
  return Number.isFinite(found) ? found / 1_000_000 : null
}

/**
 * Runs ffmpeg or ffprobe on files that others made: without input, network and rights of its own, for so long and
 * no longer. Its whole group ends when the work is cancelled.
 *
 * @returns what it wrote, and what it said
 * @throws WorkRefused when it cannot do it, which another try would not change
 */
export const runTool = (
  command: 'ffmpeg' | 'ffprobe',
  args: readonly string[],
  { onTime, ...options }: Options,
): Promise<{ output: Buffer; said: string }> =>
  runGuarded(
    { name: command, command, args, limits },
    {
      ...options,
      onSaid: (said) => {
        const seconds = secondsOf(said.slice(-2000))
        if (seconds !== null) onTime?.(seconds)
      },
    },
  )
