import { Notifications } from "@mantine/notifications";
import "@mantine/core/styles/CloseButton.layer.css";
import "@mantine/core/styles/Notification.layer.css";
import "@mantine/notifications/styles.layer.css";
import "~/ui/theme/toasts.css";

/** Where notices appear: at the bottom right, above the foot bar. What was said before it was there is shown then. */
export default function Notices() {
  return <Notifications position="bottom-right" limit={3} autoClose={6000} />;
}
