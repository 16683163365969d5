import { CalendarAdmin } from '../../../../inquiries/web/admin/calendar/calendar-admin.tsx'
import { AdminDesk } from '../../layout/admin-layout.tsx'

/** `/admin/calendar` */
export default function AdminCalendarPage() {
  return (
    <AdminDesk section="calendar" title="Kalender">
      <CalendarAdmin />
    </AdminDesk>
  )
}
