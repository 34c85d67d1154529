import { text } from '@toasoan/contract/kit/text'

/** What the routes say of these screens: the table of routes is loaded with the first screen, the rest with its own. */
export const placeTitles = {
  studioAdd: text('Thêm phòng thu', 'Add a studio'),
  studioEdit: text('Sửa phòng thu', 'Edit a studio'),
  studioForm: text('Thiết lập biểu mẫu phòng thu', 'Fields of studios'),
  studios: text('Phòng thu, trường quay', 'Studios'),
  vehicleAdd: text('Thêm xe', 'Add a vehicle'),
  vehicleEdit: text('Sửa xe', 'Edit a vehicle'),
  vehicleForm: text('Thiết lập biểu mẫu xe', 'Fields of vehicles'),
  vehicles: text('Xe lưu động', 'Vehicles'),
}
