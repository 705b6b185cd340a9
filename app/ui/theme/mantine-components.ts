// The stylesheets of the Mantine components that most signed-in screens use, in the order Mantine asks for.
// A screen that uses another component imports that component's `*.layer.css` itself.
import "@mantine/core/styles/UnstyledButton.layer.css";
import "@mantine/core/styles/Popover.layer.css";
import "@mantine/core/styles/Group.layer.css";
import "@mantine/core/styles/Loader.layer.css";
import "@mantine/core/styles/Input.layer.css";
import "@mantine/core/styles/Button.layer.css";
