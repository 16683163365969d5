import { CalendarDesk } from '../../../../inquiries/web/admin/calendar/calendar-desk.tsx'
import { AdminDesk } from '../../layout/admin-layout.tsx'

/** `/admin/calendar` */
export default function AdminCalendarPage() {
  return (
    <AdminDesk section="calendar" title="Kalender">
      <CalendarDesk />
    </AdminDesk>
  )
}
