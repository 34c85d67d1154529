import type { SeedContext } from '#server/app/seed.ts'

type Rule = {
  name: string
  /** The name of a category, or the beginning of a plate. */
  category?: string
  plate?: string
  months: number
  /** Days from today until it is first due. */
  first: number
  cost: number
  instructions: string
}

const rules: Rule[] = [
  {
    name: 'Vệ sinh và đo micro thu',
    category: 'Micro',
    months: 6,
    first: 4,
    cost: 150_000,
    instructions: 'Lau lưới, thay mút lọc, đo độ nhạy ở 1 kHz và ghi lại.',
  },
  {
    name: 'Thay dầu và kiểm tra xe',
    plate: '29',
    months: 6,
    first: -6,
    cost: 2_400_000,
    instructions: 'Thay dầu máy, lọc dầu; kiểm tra phanh, lốp, ắc quy.',
  },
]

/** Kits of the demo, by the codes of their devices. */
const kits = [
  { name: 'Bộ phỏng vấn hiện trường', note: 'Trong va li đen, ngăn B2.', places: [1, 2, 3] },
  { name: 'Bộ tường thuật hội nghị', note: '', places: [1, 4, 5] },
]

async function seedKits({ db }: SeedContext): Promise<void> {
  for (const { name, note, places } of kits)
    await db.query(
      `with kit as (insert into device_kit (name, note) values ($1, $2) on conflict do nothing returning id)
       insert into device_kit_item (kit_id, device_id, quantity)
       select kit.id, d.id, case when d.place = 1 then 2 else 1 end from kit
       cross join (select id, row_number() over (order by id) as place from device) d
       where d.place = any($3::int[]) order by d.place`,
      [name, note, places],
    )
}

/** Rules of periodic maintenance, one of them with something overdue; and kits of devices. */
export async function seed(context: SeedContext): Promise<void> {
  const { db, log } = context
  await seedKits(context)
  for (const { name, category, plate, months, first, cost, instructions } of rules)
    await db.query(
      `insert into maintenance_rule (name, category_type_device_id, mobile_vehicle_id, every_months, first_due, cost,
         instructions, responsible_id)
       select $1, c.id, v.id, $4, current_date + $5::int, $6, $7, u.id
       from app_user u
       left join lateral (select id from category_type_device where name = $2) c on true
       left join lateral (select id from mobile_vehicle where plate like $3 || '%' order by id limit 1) v on true
       where u.username = 'kythuat' and num_nonnulls(c.id, v.id) = 1 on conflict do nothing`,
      [name, category ?? '', plate ?? '-', months, first, cost, instructions],
    )
  log(`demo: ${rules.length} rules of maintenance`)
}
