const packetLength = 188

/** Kinds of sound whose frames say themselves what they are: MPEG sound, and AAC with its headers. */
const kinds = new Set([0x03, 0x04, 0x0f])

export const isTransportStream = (bytes: Buffer): boolean =>
  bytes[0] === 0x47 && (bytes.length < 2 * packetLength || bytes[packetLength] === 0x47)

/** The part of a packet behind its head; empty when it has none. */
function payload(packet: Buffer): Buffer {
  const has = (packet[3] as number) & 0x30
  if ((has & 0x10) === 0) return packet.subarray(packetLength)
  const from = has & 0x20 ? 5 + (packet[4] as number) : 4
  return packet.subarray(Math.min(from, packetLength))
}

/** A table that stands in one packet, behind its pointer. */
const tableOf = (content: Buffer): Buffer => content.subarray(1 + (content[0] ?? 0))

/** Which packets have the table of the first programme. */
function mapPid(table: Buffer): number | null {
  for (let at = 8; at + 4 <= table.length - 4; at += 4)
    if (table.readUInt16BE(at) !== 0) return table.readUInt16BE(at + 2) & 0x1fff
  return null
}

/** Which packets have the first sound. */
function soundPid(table: Buffer): number | null {
  if (table.length < 12) return null
  const end = Math.min(table.length, 3 + (table.readUInt16BE(1) & 0xfff) - 4)
  for (let at = 12 + (table.readUInt16BE(10) & 0xfff); at + 5 <= end; ) {
    if (kinds.has(table[at] as number)) return table.readUInt16BE(at + 1) & 0x1fff
    at += 5 + (table.readUInt16BE(at + 3) & 0xfff)
  }
  return null
}

/** The frames of the first sound of a transport stream (ISO 13818-1), one after the other. */
export function soundOfTransport(bytes: Buffer): Buffer {
  let map: number | null = null
  let sound: number | null = null
  const found: Buffer[] = []
  for (let at = 0; at + packetLength <= bytes.length; at += packetLength) {
    const packet = bytes.subarray(at, at + packetLength)
    if (packet[0] !== 0x47) continue
    const pid = packet.readUInt16BE(1) & 0x1fff
    const begins = ((packet[1] as number) & 0x40) !== 0
    const content = payload(packet)
    if (content.length === 0) continue
    if (pid === 0 && begins) map = mapPid(tableOf(content))
    else if (pid === map && begins) sound = soundPid(tableOf(content))
    else if (pid === sound && sound !== null)
      found.push(begins ? content.subarray(9 + (content[8] ?? 0)) : content)
  }
  return Buffer.concat(found)
}
