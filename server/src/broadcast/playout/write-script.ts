import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Configuration } from '#server/kernel/configuration/configuration.ts'

const body = readFileSync(join(import.meta.dirname, 'playout.liq'), 'utf8')

/** Where the files of a channel's playing out are, and how it is reached. */
export type Place = { folder: string; socket: string }

export const planPath = ({ folder }: Place): string => join(folder, 'plan')
export const ticksPath = ({ folder }: Place): string => join(folder, 'ticks')
/** The two programs of a channel, of which one is heard while the other one waits. */
export const programs = ['a', 'b'] as const

export type ProgramName = (typeof programs)[number]

export const scriptPath = ({ folder }: Place, program: ProgramName): string =>
  join(folder, `playout-${program}.liq`)
export const socketPath = ({ socket }: Place, program: ProgramName): string => `${socket}-${program}`
const beatPath = ({ folder }: Place, program: ProgramName): string => join(folder, `beat-${program}`)

/** A text as Liquidsoap reads it. */
export const quoted = (text: string): string =>
  `"${text
    .replaceAll('\\', '\\\\')
    .replaceAll('"', '\\"')
    .replaceAll('#{', '\\#{')
    .replace(/\p{Cc}/gu, ' ')}"`

const float = (value: number): string => (Number.isInteger(value) ? `${value}.` : String(value))

/** Seconds of the fade between two items, and for which a program without a server goes on where another one could send. */
const [fade, lonelyAfter] = [0.5, 30] as const

/** Level in decibels (dBFS, RMS) below which nothing sounds. */
const threshold = -50

type Options = Pick<
  Configuration,
  'playoutIcecast' | 'playoutIcecastPassword' | 'playoutBitrate' | 'playoutSilence'
>

/** Seconds after which the program that waits takes over from the one that was heard. */
const patience = 0.5

/** The script of one of the programs of a channel; its head has what the configuration says, and the password. */
export function scriptOf(
  place: Place,
  program: ProgramName,
  channel: { code: string; name: string },
  options: Options,
): string {
  const { hostname, port, protocol } = new URL(options.playoutIcecast)
  const head = [
    `socket_path = ${quoted(socketPath(place, program))}`,
    `beat_path = ${quoted(beatPath(place, program))}`,
    `other_beat_path = ${quoted(beatPath(place, program === 'a' ? 'b' : 'a'))}`,
    `patience = ${float(patience)}`,
    // Of two that begin together the first one is heard.
    `first_beat = ${float(program === 'a' ? 0 : 3)}`,
    `plan_path = ${quoted(planPath(place))}`,
    `ticks_path = ${quoted(ticksPath(place))}`,
    `ice_host = ${quoted(hostname.replace(/^\[|\]$/g, ''))}`,
    `ice_port = ${port || (protocol === 'https:' ? 443 : 80)}`,
    `ice_protocol = ${quoted(protocol.slice(0, -1))}`,
    `ice_password = ${quoted(options.playoutIcecastPassword)}`,
    `ice_mount = ${quoted(mountOf(channel))}`,
    `ice_name = ${quoted(channel.name)}`,
    `encoder = %mp3(bitrate=${options.playoutBitrate})`,
    `fade = ${float(fade)}`,
    `longest_silence = ${float(options.playoutSilence)}`,
    `threshold = ${float(threshold)}`,
    `lonely_after = ${float(lonelyAfter)}`,
    // Liquidsoap refuses to run as root unless it is allowed to.
    `allow_root = ${process.getuid?.() === 0}`,
  ]
  return `${head.join('\n')}\n\n${body}`
}

/** Where Icecast offers a channel. */
export const mountOf = ({ code }: { code: string }): string => `/${code.toLowerCase()}.mp3`

/**
 * The shell script that keeps one of the programs running without the server: it starts it again at once when it ends. The
 * number of the program's process is in `program-a.pid` or `program-b.pid`.
 */
export const guardScript = (program: string): string => `#!/bin/sh
cd "$(dirname "$0")" || exit 1
while :; do
  began=$(date +%s)
  # Sound that is late is silence: before other work where the system permits it.
  nice -n -10 ${shellQuoted(program)} --no-stdlib "playout-$1.liq" >"said-$1" 2>&1 </dev/null &
  echo $! >"program-$1.pid"
  wait $!
  tail -n 20 "said-$1" >said.before
  # One that cannot begin would keep the machine busy.
  [ $(($(date +%s) - began)) -ge 2 ] || sleep 1
done
`

const shellQuoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`
