export type DemoCategory = {
  code: string
  name: string
  parent?: string
  order: number
  home: boolean
  description: string
}

export const demoCategories: DemoCategory[] = [
  {
    code: 'thoi-su',
    name: 'Thời sự',
    order: 1,
    home: true,
    description: 'Tin trong nước nổi bật, cập nhật liên tục trong ngày.',
  },
  {
    code: 'chinh-tri',
    name: 'Chính trị',
    parent: 'thoi-su',
    order: 1,
    home: false,
    description: 'Hoạt động của các cơ quan trung ương và địa phương, chính sách mới.',
  },
  {
    code: 'xa-hoi',
    name: 'Xã hội',
    parent: 'thoi-su',
    order: 2,
    home: false,
    description: 'Đời sống dân cư, giao thông, lao động, an sinh.',
  },
  {
    code: 'kinh-te',
    name: 'Kinh tế',
    order: 2,
    home: true,
    description: 'Sản xuất, thương mại, hạ tầng và doanh nghiệp.',
  },
  {
    code: 'tai-chinh',
    name: 'Tài chính',
    parent: 'kinh-te',
    order: 1,
    home: false,
    description: 'Ngân hàng, chứng khoán, thuế, giá vàng và tỷ giá.',
  },
  {
    code: 'nong-nghiep',
    name: 'Nông nghiệp',
    parent: 'kinh-te',
    order: 2,
    home: false,
    description: 'Mùa vụ, nông sản, thủy sản và chuyện làm ăn ở nông thôn.',
  },
  {
    code: 'the-gioi',
    name: 'Thế giới',
    order: 3,
    home: true,
    description: 'Tin quốc tế và người Việt ở nước ngoài.',
  },
  {
    code: 'van-hoa',
    name: 'Văn hóa',
    order: 4,
    home: true,
    description: 'Di sản, nghệ thuật, sách, làng nghề và nếp sống.',
  },
  {
    code: 'the-thao',
    name: 'Thể thao',
    order: 5,
    home: true,
    description: 'Bóng đá trong nước, các môn Olympic và thể thao phong trào.',
  },
  {
    code: 'giao-duc',
    name: 'Giáo dục',
    order: 6,
    home: true,
    description: 'Trường lớp, thi cử, tuyển sinh và người thầy.',
  },
  {
    code: 'suc-khoe',
    name: 'Sức khỏe',
    order: 7,
    home: true,
    description: 'Y tế công cộng, dịch bệnh, bảo hiểm y tế và lời khuyên của bác sĩ.',
  },
  {
    code: 'cong-nghe',
    name: 'Khoa học – Công nghệ',
    order: 8,
    home: true,
    description: 'Nghiên cứu, chuyển đổi số, bán dẫn, vũ trụ và trí tuệ nhân tạo.',
  },
  {
    code: 'moi-truong',
    name: 'Môi trường',
    order: 9,
    home: true,
    description: 'Thời tiết, thiên tai, rừng, biển và chất lượng không khí.',
  },
  {
    code: 'phap-luat',
    name: 'Pháp luật',
    order: 10,
    home: true,
    description: 'Xét xử, điều tra, trật tự an toàn và giải đáp pháp luật.',
  },
  {
    code: 'phat-thanh',
    name: 'Phát thanh',
    order: 11,
    home: true,
    description: 'Các chương trình trên sóng, lịch phát và chuyện phòng thu.',
  },
  {
    code: 'media',
    name: 'Đa phương tiện',
    order: 12,
    home: true,
    description: 'Chuyện kể bằng hình ảnh, số liệu và âm thanh.',
  },
  {
    code: 'anh',
    name: 'Ảnh',
    parent: 'media',
    order: 1,
    home: false,
    description: 'Phóng sự ảnh của phóng viên và cộng tác viên.',
  },
]
