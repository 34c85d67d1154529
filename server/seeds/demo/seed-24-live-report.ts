import type { SeedContext } from '#server/app/seed.ts'

type Told = {
  minutes: number
  body: string
  title?: string
  key?: boolean
  pinned?: boolean
  correction?: string
}

/** What an evening of a storm looked like, minutes before now. */
const told: Told[] = [
  {
    minutes: 4,
    title: 'Mưa ngớt dần ở ven biển',
    body: 'Trạm khí tượng Hòn Dấu đo được gió cấp 6, giật cấp 8, giảm hai cấp so với hai giờ trước. Mưa còn rải rác.',
  },
  {
    minutes: 17,
    body: 'Điện lực thành phố cho biết đã đóng điện trở lại cho 3.200 trong số 5.100 khách hàng mất điện từ chiều. Các đội sửa chữa làm xuyên đêm.',
  },
  {
    minutes: 31,
    title: 'Đường ven biển cấm xe đến 6 giờ sáng mai',
    body: 'Lực lượng chức năng chốt hai đầu tuyến. Người dân đi theo đường tránh phía tây.\n\nXe cứu hộ và xe chở lương thực vẫn được qua.',
    key: true,
    pinned: true,
  },
  {
    minutes: 52,
    title: 'Chưa ghi nhận thiệt hại về người',
    body: 'Ban chỉ huy phòng thủ dân sự xác nhận toàn bộ 214 tàu cá đã vào nơi trú. Có 14 nhà tốc mái, các hộ đã được chuyển đến trường học gần nhất.',
    key: true,
    correction: 'Bản đăng lúc đầu ghi 12 nhà tốc mái; số đúng là 14.',
  },
  {
    minutes: 78,
    body: 'Phóng viên tại hiện trường: sóng đánh qua kè ở đoạn gần bến phà, nước tràn lên mặt đường khoảng 20 cm rồi rút nhanh.',
  },
  {
    minutes: 95,
    title: 'Tâm bão đi vào đất liền',
    body: 'Bão suy yếu thành áp thấp nhiệt đới ngay sau khi vào bờ. Dự báo mưa 50 đến 90 mm trong đêm.',
    key: true,
  },
  {
    minutes: 130,
    body: 'Học sinh nghỉ học ngày mai ở bảy phường, xã ven biển. Các trường nội thành học bình thường.',
  },
]

/** Reports live on the newest article about the weather, so that the page shows what a live report is. */
export async function seed({ db }: SeedContext): Promise<void> {
  if ((await db.query('select from live_report limit 1')).rows.length > 0) return
  const { rows } = await db.query<{ id: number }>(
    `select p.article_id as id from article_publication p join category c on c.id = p.category_id
     order by (p.title ~* 'bão|áp thấp|mưa|lũ') desc, c.slug = 'moi-truong' desc, p.published_at desc limit 1`,
  )
  const { rows: people } = await db.query<{ id: number }>("select id from app_user where username = 'thuky'")
  const [article, writer] = [rows[0]?.id, people[0]?.id]
  if (!article || !writer) return
  await db.query(
    "insert into live_report (article_id, started_at) values ($1, now() - interval '135 minutes')",
    [article],
  )
  for (const { minutes, title = '', body, key = false, pinned = false, correction = '' } of told)
    await db.query(
      `insert into live_entry (article_id, at, title, body, is_key, pinned, correction, corrected_at, created_by,
         created_at, updated_at)
       select $1, t.at, $3, $4, $5, $6, $7::text, case when $7::text <> '' then t.at + interval '12 minutes' end, $8, t.at, t.at
       from (select now() - $2 * interval '1 minute' as at) t`,
      [article, minutes, title, body, key, pinned, correction, writer],
    )
}
