import { CalendarDesk } from '../../inquiries/web/admin/calendar-desk.tsx'
import { AdminDesk } from '../layout/admin-desk.tsx'

/** `/admin/calendar` */
export default function AdminCalendarPage() {
  return (
    <AdminDesk section="calendar" title="Kalender">
      <CalendarDesk />
    </AdminDesk>
  )
}
