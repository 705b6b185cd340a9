import { Notifications } from "@mantine/notifications";
import "@mantine/core/styles/CloseButton.layer.css";
import "@mantine/core/styles/Notification.layer.css";
import "@mantine/notifications/styles.layer.css";
import "~/ui/theme/toasts.css";
import { MOST_TOASTS } from "~/ui/toast";

/** Where notices appear: at the bottom right, above the foot bar. What was said before it was there is shown then. */
export default function Notices() {
  return <Notifications position="bottom-right" limit={MOST_TOASTS} autoClose={6000} />;
}
