/** What the demo's pages say; each is posted once. */
export const words = [
  'Sáng nay, không khí lạnh tăng cường tràn về miền Bắc. Bà con đi làm sớm nhớ mặc ấm.',
  'Toàn cảnh buổi tổng duyệt Ngày hội văn hóa các dân tộc: 22 đoàn, hơn 900 nghệ nhân.',
  'Giá cà phê nhân xô tại Tây Nguyên nhích lên phiên thứ ba liên tiếp. Nông dân nói gì?',
  'Trực tiếp 19 giờ: Đối thoại cuối tuần về xe buýt điện. Mời bạn đặt câu hỏi ngay dưới bài.',
  'Người giữ nghề làm đèn kéo quân cuối cùng ở phố cổ: “Còn người mua là tôi còn làm.”',
  'Vì sao hồ chứa đầu nguồn xả sớm hơn mọi năm? Phóng viên đi dọc lưu vực để hỏi.',
  'Lịch cúp điện tuần này ở một số phường trung tâm. Lưu lại để chủ động nhé.',
  'Cầu mới thông xe rút ngắn 40 phút từ hai xã vùng cao xuống bệnh viện huyện.',
  'Chùm ảnh: chợ nổi rộn ràng từ bốn giờ sáng những ngày giáp Tết.',
  'Ba bước nhận ra cuộc gọi mạo danh ngân hàng. Chia sẻ cho bố mẹ bạn.',
  'Đội tuyển nữ vào chung kết sau loạt luân lưu nghẹt thở. Xem lại toàn bộ trận đấu.',
  'Học phí năm học tới: những trường nào giữ nguyên, trường nào điều chỉnh?',
  'Một buổi sáng ở trạm khí tượng đảo xa, nơi bản tin gió mùa bắt đầu.',
  'Rau trái vụ được mùa, thương lái vào tận ruộng. Giá bán lẻ vì sao chưa giảm?',
  'Bản tin podcast sáng: năm tin cần biết trước giờ làm, nghe trong bảy phút.',
  'Bệnh viện tuyến tỉnh lần đầu ghép giác mạc thành công cho hai người bệnh.',
  'Làng gốm thử lò nung không khói. Người thợ kể chuyện mẻ đầu tiên.',
  'Nhà văn trò chuyện cùng bạn đọc nhỏ tuổi về cuốn sách mới. Có đường dẫn nghe lại.',
  'Đường sắt bán vé Tết đợt hai từ tám giờ sáng mai. Những điều cần lưu ý.',
  'Sau lũ, cô giáo chèo thuyền đi từng nhà gom sách cho học trò.',
  'Thị trường lao động cuối năm: ba nghề tuyển nhiều nhất tại các khu công nghiệp.',
  'Đặc sản vùng cao lên kệ siêu thị: hợp tác xã đã thay đổi thế nào?',
  'Tối nay có mưa sao băng. Chỗ nào quan sát rõ nhất?',
  'Chính sách mới về bảo hiểm y tế có hiệu lực từ đầu tháng. Hỏi đáp nhanh.',
] as const

/** What waits for its time, in days from now. */
export const waitingWords = [
  { in: 1, text: 'Điểm tin sáng mai: những phiên họp đáng chú ý trong tuần.' },
  { in: 2, text: 'Mời đón xem phóng sự “Mùa nước nổi muộn” lúc 20 giờ 30.' },
  { in: 3, text: 'Cẩm nang đi lại dịp lễ: tuyến nào đông, giờ nào thoáng?' },
  { in: 5, text: 'Giải chạy cộng đồng mở đăng ký. Cự ly nào hợp với bạn?' },
] as const
