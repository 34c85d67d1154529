import type { SeedContext } from '../../src/app/seed.ts'

type Db = SeedContext['db']

/** Who publishes, as it stands at the foot of each page. */
const imprint = {
  organisation: 'Đài Phát thanh – Truyền hình Tòa Soạn (minh họa)',
  licence: 'Giấy phép minh họa số 000/GP-MH, cấp ngày 01/01/2026 cho bản dùng thử',
  editor_in_chief: 'Nguyễn Hữu Thắng (nhân vật minh họa)',
  address: '1 Phố Minh Họa, phường Thử Nghiệm, Hà Nội',
  phone: '+84 24 0000 0000',
  email: 'bandoc@toasoan.example',
}

const donors = [
  ['Trần Thị Nết', 200_000, 'bank', 'paid', 'Cảm ơn chương trình nông nghiệp buổi sáng.'],
  ['', 50_000, 'momo', 'paid', ''],
  ['Hội đồng hương Vũ Thư', 1_000_000, 'bank', 'pending', 'Ủng hộ loạt bài về đê biển.'],
  ['Lê Quang', 100_000, 'momo', 'failed', ''],
  ['Đỗ Mai Chi', 500_000, 'bank', 'expired', 'Chúc tòa soạn mạnh khỏe.'],
] as const

async function seedImprint(db: Db): Promise<void> {
  for (const [field, value] of Object.entries(imprint))
    await db.query(
      "insert into setting (key, group_name, value) values ($1, 'site', to_jsonb($2::text)) on conflict do nothing",
      [`site.${field}`, value],
    )
}

/** Donations in each of their states; what was received stands in the ledger. */
async function seedDonations(db: Db): Promise<void> {
  const { rows } = await db.query('select 1 from donation limit 1')
  if (rows.length > 0) return
  for (const [n, [name, amount, method, status, message]] of donors.entries()) {
    const paid = status === 'paid'
    const entry = paid
      ? (
          await db.query(
            `select entry from ledger_post('donation', $1, $1, (now() at time zone 'Asia/Ho_Chi_Minh')::date, $1, $2,
              null, null, null, array[$3::text, 'donation'], array[$3::text, 'donation'], array[null, null]::bigint[],
              array[$4::bigint, -$4::bigint])`,
            [`donation-demo:${n + 1}`, `UHDEMO${n + 1}`, method, amount],
          )
        ).rows[0].entry
      : null
    await db.query(
      `insert into donation (code, token, key, method, amount, status, name, message, order_id, request_id, expires_at,
         entry_id, paid_at, trans_id, created_at)
       values ('UHDEMO' || $1, 'minhhoa' || lpad($1::text, 17, '0'), 'minh-hoa-' || $1, $2, $3, $4, $5, $6,
         case when $2 = 'momo' then 'UH-minh-hoa-' || $1 end, case when $2 = 'momo' then 'yeu-cau-' || $1 end,
         now() + interval '10 days', $7, case when $7::bigint is not null then now() end,
         case when $2 = 'momo' and $4 = 'paid' then '70000000' || $1 end, now() - make_interval(hours => $8))`,
      [String(n + 1), method, amount, status, name, message, entry, n * 5],
    )
  }
}

/** The imprint of the public site and what readers gave. */
export async function seed({ db }: SeedContext): Promise<void> {
  await seedImprint(db)
  await seedDonations(db)
}
