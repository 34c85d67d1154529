/** A frame of sound or picture, or data, as FLV and RTMP both carry it. Times are milliseconds. */
export type Tag = { type: 8 | 9 | 18; time: number; body: Buffer }

/** The beginning of an FLV file with sound and picture. */
export const flvHead = Buffer.from([0x46, 0x4c, 0x56, 1, 5, 0, 0, 0, 9, 0, 0, 0, 0])

/** Writes a tag as it stands in a file. */
export function writeTag({ type, time, body }: Tag): Buffer {
  const head = Buffer.alloc(11)
  head.writeUInt8(type)
  head.writeUIntBE(body.length, 1, 3)
  head.writeUIntBE(time & 0xffffff, 4, 3)
  head.writeUInt8((time >>> 24) & 0xff, 7)
  const foot = Buffer.alloc(4)
  foot.writeUInt32BE(body.length + 11)
  return Buffer.concat([head, body, foot])
}

/** Reads the tags of an FLV file as it comes. */
export function flvReader() {
  let waiting: Buffer = Buffer.alloc(0)
  let began = false
  return {
    push(bytes: Buffer): Tag[] {
      waiting = Buffer.concat([waiting, bytes])
      const tags: Tag[] = []
      let at = 0
      if (!began) {
        if (waiting.length < 13) return tags
        began = true
        at = waiting.readUInt32BE(5) + 4
      }
      while (at + 11 <= waiting.length) {
        const length = waiting.readUIntBE(at + 1, 3)
        const end = at + 11 + length + 4
        if (end > waiting.length) break
        const type = waiting.readUInt8(at) & 31
        const time = waiting.readUIntBE(at + 4, 3) + waiting.readUInt8(at + 7) * 2 ** 24
        if (type === 8 || type === 9 || type === 18)
          tags.push({ type, time, body: Buffer.from(waiting.subarray(at + 11, at + 11 + length)) })
        at = end
      }
      waiting = Buffer.from(waiting.subarray(at))
      return tags
    },
  }
}

/** Whether a tag tells how what follows is to be read: such tags begin every stream. */
export const isHead = ({ type, body }: Tag): boolean =>
  type === 18 || (type === 9 && body[1] === 0) || (type === 8 && (body[0] ?? 0) >> 4 === 10 && body[1] === 0)

/** Whether a picture may begin with a tag. */
export const isKey = ({ type, body }: Tag): boolean =>
  type === 9 && (body[0] ?? 0) >> 4 === 1 && body[1] === 1
