// What fields that offer a choice are drawn with, on the screens that have one.
import "@mantine/core/styles/ScrollArea.layer.css";
import "@mantine/core/styles/Combobox.layer.css";
