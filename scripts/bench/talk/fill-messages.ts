import pg from 'pg'

/** Messages in a room of the search. */
const inRoom = 2000
const chunk = 250_000

/**
 * Fills rooms with so many messages, unless they are there. Every fiftieth room is one of the actor's, so that what is sought
 * is theirs alone among all that is found.
 */
export async function fillMessages(superUrl: string, count: number, actorId: number): Promise<void> {
  const pool = new pg.Pool({ connectionString: superUrl, max: 2 })
  const { rows } = await pool.query<{ n: string }>(
    `select count(*) as n from chat_room where name like 'Phòng tìm %'`,
  )
  const rooms = Math.ceil(count / inRoom)
  if (Number(rows[0]?.n) >= rooms) return pool.end()
  const start = Date.now()
  // Fewer are of a run for fewer, or of one that was ended.
  await pool.query(`delete from chat_room where name like 'Phòng tìm %'`)
  await pool.query(
    `insert into chat_room (kind, name, created_by, last_seq, last_change)
     select 'group', 'Phòng tìm ' || n, $2, $3::int, $3::int from generate_series(1, $1::int) n`,
    [rooms, actorId, inRoom],
  )
  await pool.query(
    `insert into chat_member (room_id, user_id, read_seq)
     select id, $1, last_seq from chat_room where name like 'Phòng tìm %' and id % 50 = 0`,
    [actorId],
  )
  await pool.query('drop index chat_message_room_words')
  for (let from = 0; from < count; from += chunk)
    await pool.query(
      `with rooms as (select id, row_number() over (order by id) - 1 as place from chat_room where name like 'Phòng tìm %'),
       words as (select array['họp báo', 'bão số chín', 'nước lên', 'cầu treo', 'phóng sự', 'bản tin', 'thu âm', 'ảnh bìa',
         'trực đêm', 'lịch phát', 'tòa soạn', 'cộng tác viên', 'hiện trường', 'số liệu', 'kiểm chứng', 'biên tập'] as list)
       insert into chat_message (room_id, seq, change, sender_id, body, created_at)
       select rooms.id, 1 + n % $3::int, 1 + n % $3::int, 1 + (n * 7) % 200,
         'Tin ' || list[1 + (n * 31) % 16] || ' và ' || list[1 + (n / 16) % 16] || ' mã ' || to_hex(n * 2654435761 % 4294967296),
         now() - ($2::int - n) * interval '3 seconds'
       from generate_series($1::bigint, least($1::bigint + $4::int, $2::int) - 1) n
       join rooms on rooms.place = n / $3::int cross join words`,
      [from, count, inRoom, chunk],
    )
  // As the migration makes it.
  await pool.query(
    'create index chat_message_room_words on chat_message using gin (words_in_room(room_id, search)) with (fastupdate = off)',
  )
  await pool.query('vacuum (analyze) chat_message')
  await pool.end()
  console.info(
    `${count.toLocaleString('en')} messages loaded in ${((Date.now() - start) / 1000).toFixed(1)} s`,
  )
}
