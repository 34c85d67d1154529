import type { SeedContext } from '../../src/app/seed.ts'
import { seedTalk } from './chat/seed-talk.ts'
import type { DemoTalk } from './chat/talks.ts'

const talks: DemoTalk[] = [
  {
    kind: 'story',
    people: ['truongban', 'bientap', 'phongvien'],
    ended: 35,
    pace: 4,
    unread: 1,
    said: [
      ['truongban', 'Tin này ba báo đã đăng, số liệu không khớp nhau. Ai kiểm chứng giúp?'],
      ['phongvien', 'Em vừa gọi chính quyền địa phương, họ hẹn 15 phút nữa trả lời.'],
      ['bientap', 'Trong lúc chờ, tôi nhận tin và dựng khung bài, để trống phần con số.'],
      ['truongban', 'Được. Không chép nguyên văn, giấy phép của nguồn đầu chỉ cho trích dẫn.'],
      ['phongvien', 'Có số chính thức rồi ạ, em để ghi âm cuộc gọi trong thư viện.'],
    ],
  },
  {
    kind: 'live',
    people: ['thuky', 'admin'],
    ended: 60,
    pace: 6,
    unread: 1,
    said: [
      ['thuky', 'Buổi tối mai phát lên cả YouTube và Facebook, 720p là đủ.'],
      ['admin', 'Đã thử đường truyền từ Phòng thu 1, ổn. Phòng thu 2 để dự phòng.'],
      ['thuky', 'Hình chờ dùng ảnh mới của đài nhé, ảnh cũ còn biểu trưng trước.'],
      ['admin', 'Vâng, tôi thay xong trước 17 giờ và bật thử 5 phút ở chế độ riêng tư.'],
    ],
  },
]

/** What people of the demo say about a story of other papers and about the next live. */
export async function seed({ db, log }: SeedContext): Promise<void> {
  const there = await db.query(`select from chat_room where record_type in ('story', 'live') limit 1`)
  if (there.rows.length > 0) return
  for (const talk of talks) await seedTalk(db, talk)
  log(`demo: ${talks.length} talks about records`)
}
