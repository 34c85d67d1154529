import type { SeedContext } from '../../src/app/seed.ts'

type Db = SeedContext['db']

type Loan = {
  title: string
  by: string
  /** The device's place among all, and how many units. */
  device: number
  units: number
  /** Hours from now. */
  from: number
  due: number
  status: 'pending' | 'approved' | 'handed_over' | 'returned' | 'rejected'
}

const keeper = 'kythuat'

const loans: Loan[] = [
  {
    title: 'Ghi hình phiên họp Quốc hội',
    by: 'phongvien',
    device: 0,
    units: 2,
    from: -52,
    due: 20,
    status: 'handed_over',
  },
  {
    title: 'Phỏng vấn nông dân ở Sóc Trăng',
    by: 'phongvien',
    device: 1,
    units: 1,
    from: -120,
    due: -26,
    status: 'handed_over',
  },
  {
    title: 'Tường thuật giải bóng đá học sinh',
    by: 'bientap',
    device: 2,
    units: 2,
    from: -9,
    due: 48,
    status: 'approved',
  },
  {
    title: 'Thu tiếng động cho vở kịch truyền thanh',
    by: 'bientap',
    device: 3,
    units: 1,
    from: 24,
    due: 72,
    status: 'pending',
  },
  {
    title: 'Đưa tin bão số 6 tại Quảng Bình',
    by: 'phongvien',
    device: 4,
    units: 2,
    from: 3,
    due: 120,
    status: 'pending',
  },
  {
    title: 'Ghi âm hội nghị tổng kết',
    by: 'truongban',
    device: 5,
    units: 1,
    from: -240,
    due: -190,
    status: 'returned',
  },
  {
    title: 'Quay phóng sự cá nhân',
    by: 'congtacvien',
    device: 6,
    units: 1,
    from: -80,
    due: -40,
    status: 'rejected',
  },
  {
    title: 'Lễ kỷ niệm ngày thành lập Đài',
    by: 'thuky',
    device: 7,
    units: 1,
    from: 60,
    due: 84,
    status: 'pending',
  },
]

/** Units of the device that nobody has and nobody has booked, the highest serials first. */
const freeUnits = `select s.id, s.serial, s.device_id from device_serial s
  where s.device_id = (select id from device order by code offset $1 limit 1) and s.condition = 'normal'
    and not exists (select from claim c where c.kind = 'serial' and c.resource_id = s.id and c.blocking)
  order by s.serial desc limit $2`

const held: readonly Loan['status'][] = ['approved', 'handed_over', 'returned']

async function tell(
  db: Db,
  unit: { id: number; serial: string; device_id: number },
  kind: string,
  hours: number,
  data: object,
): Promise<void> {
  for (const [entity, id] of [
    ['serial', unit.id],
    ['device', unit.device_id],
  ])
    await db.query(
      `insert into record_event (entity, entity_id, kind, data, actor_id, at)
       select $1, $2, $3, $4, id, now() + make_interval(hours => $5) from app_user where username = $6`,
      [entity, id, kind, JSON.stringify({ serial: unit.serial, serial_id: unit.id, ...data }), hours, keeper],
    )
}

async function seedLoan(db: Db, loan: Loan): Promise<void> {
  const { title, by, device, units, from, due, status } = loan
  const found = await db.query(freeUnits, [device, units])
  const known = await db.query('select from borrow where title = $1', [title])
  if (found.rows.length === 0 || known.rows.length > 0) return
  const { rows } = await db.query<{ id: number; from: string; person: string; due_at: string }>(
    `insert into borrow (title, status, starts_at, due_at, requester_id, department_id, approved_by, approved_at,
       handed_over_by, handed_over_at, returned_at, reason, created_at)
     select $1, $2, now() + make_interval(hours => $3), now() + make_interval(hours => $4), u.id,
       (select department_id from user_department where user_id = u.id order by is_primary desc limit 1),
       case when $5 then k.id end, case when $5 then now() + make_interval(hours => $3 - 1) end,
       case when $6 then k.id end, case when $6 then now() + make_interval(hours => $3) end,
       case when $2 = 'returned' then now() + make_interval(hours => $4 - 2) end,
       case when $2 = 'rejected' then 'Cộng tác viên mượn qua ban biên tập.' else '' end,
       now() + make_interval(hours => least($3, 0) - 5)
     from app_user u, app_user k where u.username = $7 and k.username = $8
     returning id, starts_at as "from", due_at, (select name from app_user where id = requester_id) as person`,
    [
      title,
      status,
      from,
      due,
      held.includes(status),
      status === 'handed_over' || status === 'returned',
      by,
      keeper,
    ],
  )
  const borrow = rows[0]
  if (!borrow) return
  const data = { borrow_id: borrow.id, title, person: borrow.person, source: 'borrow', from: borrow.from }
  for (const unit of found.rows) {
    await db.query(
      `insert into borrow_item (borrow_id, device_id, serial_id, outcome, ended_at, ended_by)
       select $1, $2, $3, case when $4 then 'returned' end, case when $4 then now() + make_interval(hours => $5 - 2) end,
         case when $4 then (select id from app_user where username = $6) end`,
      [borrow.id, unit.device_id, unit.id, status === 'returned', due, keeper],
    )
    if (status !== 'rejected')
      await db.query(
        `insert into claim (kind, resource_id, during, source, source_id, blocking)
         values ('serial', $1, tstzrange(now() + make_interval(hours => $2),
           case when $3 then now() + make_interval(hours => $4 - 2) end), 'borrow', $5, $6)`,
        [unit.id, from, status === 'returned', due, borrow.id, held.includes(status)],
      )
    if (held.includes(status)) await tell(db, unit, 'reserved', from - 1, data)
    if (status === 'handed_over' || status === 'returned') await tell(db, unit, 'borrowed', from, data)
    if (status === 'returned') await tell(db, unit, 'returned', due - 2, data)
  }
  await db.query(
    `insert into record_event (entity, entity_id, kind, data, actor_id)
     select 'borrow', $1, 'created', '{}', id from app_user where username = $2`,
    [borrow.id, by],
  )
}

type Fix = {
  title: string
  description: string
  by: string
  device: number
  status: 'pending' | 'approved' | 'repairing' | 'done' | 'unrepairable'
  /** Days ago it began, and how many days it took. */
  began: number
  days: number
  cost: number
  result: string
}

const fixes: Fix[] = [
  {
    title: 'Rè tiếng khi cắm nguồn',
    description: 'Có tiếng ù khi dùng nguồn ngoài, chạy pin thì hết.',
    by: 'phongvien',
    device: 8,
    status: 'pending',
    began: 0,
    days: 0,
    cost: 0,
    result: '',
  },
  {
    title: 'Gãy chốt giắc XLR',
    description: 'Giắc đầu vào lỏng, mất tiếng khi xoay dây.',
    by: 'bientap',
    device: 9,
    status: 'repairing',
    began: 6,
    days: 0,
    cost: 0,
    result: '',
  },
  {
    title: 'Không nhận thẻ nhớ',
    description: 'Báo lỗi thẻ với cả thẻ mới.',
    by: 'phongvien',
    device: 10,
    status: 'approved',
    began: 1,
    days: 0,
    cost: 0,
    result: '',
  },
  {
    title: 'Thay màng micro',
    description: 'Màng rách sau chuyến đi biển.',
    by: 'kythuat',
    device: 0,
    status: 'done',
    began: 64,
    days: 9,
    cost: 1_850_000,
    result: 'Đã thay màng và hiệu chuẩn.',
  },
  {
    title: 'Kẹt cần gạt bàn trộn',
    description: 'Cần kênh 7 và 8 rít.',
    by: 'kythuat',
    device: 4,
    status: 'done',
    began: 152,
    days: 14,
    cost: 6_400_000,
    result: 'Thay hai cần, vệ sinh toàn bộ.',
  },
  {
    title: 'Hỏng pin',
    description: 'Pin phồng.',
    by: 'phongvien',
    device: 2,
    status: 'done',
    began: 233,
    days: 4,
    cost: 950_000,
    result: 'Thay pin chính hãng.',
  },
  {
    title: 'Ngấm nước',
    description: 'Rơi xuống suối khi ghi hình.',
    by: 'phongvien',
    device: 11,
    status: 'unrepairable',
    began: 96,
    days: 20,
    cost: 500_000,
    result: 'Bo mạch ăn mòn, không sửa được.',
  },
]

async function seedFix(db: Db, fix: Fix): Promise<void> {
  const known = await db.query('select from repair where title = $1', [fix.title])
  const [unit] = (await db.query(freeUnits, [fix.device, 1])).rows
  if (!unit || known.rows.length > 0) return
  const started = !['pending', 'approved'].includes(fix.status)
  const ended = fix.status === 'done' || fix.status === 'unrepairable'
  const { rows } = await db.query<{ id: number; from: string }>(
    `insert into repair (serial_id, title, description, status, starts_at, expected_on, started_at, finished_at,
       provider_id, cost, result, requester_id, department_id, approved_by, approved_at, created_at)
     select $1, $2, $3, $4, now() - make_interval(days => $5), current_date - $5::int + $6::int + 7,
       case when $7 then now() - make_interval(days => $5) end,
       case when $8 then now() - make_interval(days => $5 - $6) end,
       (select id from provider order by id limit 1), $9, $10, u.id,
       (select department_id from user_department where user_id = u.id order by is_primary desc limit 1),
       case when $4 <> 'pending' then k.id end, case when $4 <> 'pending' then now() - make_interval(days => $5, hours => 3) end,
       now() - make_interval(days => $5, hours => 8)
     from app_user u, app_user k where u.username = $11 and k.username = 'admin' returning id, starts_at as "from"`,
    [
      unit.id,
      fix.title,
      fix.description,
      fix.status,
      fix.began,
      fix.days,
      started,
      ended,
      fix.cost,
      fix.result,
      fix.by,
    ],
  )
  const repair = rows[0]
  if (!repair) return
  const hours = -24 * fix.began
  const data = { repair_id: repair.id, title: fix.title, source: 'repair', from: repair.from }
  await db.query(
    `insert into claim (kind, resource_id, during, source, source_id, blocking)
     values ('serial', $1, tstzrange(now() - make_interval(days => $2),
       case when $3 then now() - make_interval(days => $2 - $4) end), 'repair', $5, $6)`,
    [unit.id, fix.began, ended, fix.days, repair.id, fix.status !== 'pending'],
  )
  await tell(db, unit, 'fault', hours - 8, data)
  if (fix.status !== 'pending') await tell(db, unit, 'reserved', hours - 3, data)
  if (started) await tell(db, unit, 'repair_started', hours, data)
  if (ended) await tell(db, unit, 'repair_ended', hours + 24 * fix.days, data)
  if (fix.status === 'unrepairable')
    await db.query(
      `with changed as (update device_serial set condition = 'broken', condition_reason = $2 where id = $1 returning id)
       insert into record_event (entity, entity_id, kind, from_status, to_status, reason, data, at)
       select entity, entity_id, 'condition', 'normal', 'broken', $2, $5, now() + make_interval(hours => $6)
       from (values ('serial', $1::bigint), ('device', $3::bigint)) as t (entity, entity_id), changed
       where changed.id = $4`,
      [
        unit.id,
        fix.title,
        unit.device_id,
        unit.id,
        JSON.stringify({ serial: unit.serial, serial_id: unit.id }),
        hours + 24 * fix.days,
      ],
    )
}

async function seedStudioRepair(db: Db): Promise<void> {
  await db.query(
    `insert into studio_repair (studio_id, title, description, status, starts_at, expected_on, requester_id, department_id, created_at)
     select s.id, 'Điều hòa chảy nước', 'Nước nhỏ xuống gần bàn trộn.', 'pending', now() + interval '40 days', current_date + 44, u.id,
       (select department_id from user_department where user_id = u.id order by is_primary desc limit 1),
       now() - interval '6 hours'
     from (select id from studio where status = 'normal' order by id limit 1) s, app_user u
     where u.username = 'phongvien' and not exists (select from studio_repair)`,
  )
}

/** Borrows and repairs of the demo's devices, in every step of their lives. */
export async function seed({ db, log }: SeedContext): Promise<void> {
  for (const loan of loans) await seedLoan(db, loan)
  for (const fix of fixes) await seedFix(db, fix)
  await seedStudioRepair(db)
  log(`demo: ${loans.length} borrows, ${fixes.length} repairs`)
}
